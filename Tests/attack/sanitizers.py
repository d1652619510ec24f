def run_corpora(seed): return 2
