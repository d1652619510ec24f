import Files
import FilmFiles

/// A Bash script that renders or tests shards as a Slurm job array, and merges them.
///
/// It runs on the login node, where it submits itself, and then on the nodes. It needs Bash, GNU coreutils
/// and flock(1), but no settings of the cluster.
struct SlurmScript {
  let command: ShardCommand
  let options: [String]
  /// The scenarios, relative to the folder in which the script is run.
  let scenarios: [String]
  let films: Int
  let shards: Int

  var text: String {
    [header, values, Self.functions, task, Self.merge, Self.modes].joined()
  }

  private var header: String {
    #"""
    #!/usr/bin/env bash
    # A Slurm job array that runs `transom \#(command)` for \#(films) films. Written by `transom plan`.
    #
    #   bash job.sh SCRATCH OUTPUT [OPTION OF SBATCH…]
    #
    # SCRATCH is a folder on the disk of each node, such as /tmp. OUTPUT is a folder that all nodes share; at
    # the end, OUTPUT/merged contains the result. Run the script in the folder in which `transom plan` ran,
    # which all nodes must also share. The command is `transom` in PATH, or the value of TRANSOM.
    #
    # Slurm repeats a task if its node fails. The script repeats a task, up to three times, if a signal such
    # as SIGKILL ends `transom`. If shards are missing at the end, the merge fails; run the script again to
    # submit only these. LIMIT=10 bash job.sh … runs at most 10 tasks at a time.
    set -euo pipefail


    """#
  }

  private var values: String {
    let arguments = options.map { option in
      let dashes = option.prefix { $0 == "-" }
      return dashes + String(option.dropFirst(dashes.count)).asArgument
    }
    return #"""
      shards=\#(shards)
      scenarios=(
      \#(scenarios.map { "  \($0.asArgument)" }.joined(separator: "\n"))
      )

      run_command() { \#((["\"$transom\"", "\(command)"] + arguments).joined(separator: " ")) "$@"; }


      """#
  }

  private static let functions = #"""
    fail() {
      echo "error: $*" >&2
      exit 2
    }

    # Prints the numbers of the shards that are not in OUTPUT.
    missing() {
      local shard
      for ((shard = 1; shard <= shards; shard++)); do
        [ -e "$output/shards/$shard" ] || echo "$shard"
      done
    }

    # publish COPY NAME: moves COPY/files to a name in OUTPUT in one step. If another task was faster, removes
    # the copy, which contains the same bytes.
    publish() {
      local message
      sync -f "$1/files" # A name must not survive a power failure without its files.
      message=$(mv -T "$1/files" "$output/$2" 2>&1) || {
        [ -e "$output/$2" ] || fail "$message"
        echo "another task has published $2"
      }
      rm -rf "$1"
    }

    # Submits the missing shards, and the merge.
    submit() {
      local scenario jobs array merge option
      for option in "$@"; do
        [[ $option != @(--array|-a|--dependency|-d)* ]] || fail "remove $option; LIMIT=n limits the tasks"
      done
      local options=(--parsable --requeue --open-mode=append --cpus-per-task=1 "$@")
      transom=$(command -v "${TRANSOM:-transom}") || fail "transom is not in PATH; set TRANSOM to its path"
      for scenario in "${scenarios[@]}"; do
        [ -e "$scenario" ] || fail "$scenario does not exist; run this script where \`transom plan\` ran"
      done
      [ ! -e "$output/merged" ] || fail "$output/merged exists; use another folder"
      mkdir -p "$output/shards" "$output/logs"
      [ ! -e "$output/job.sh" ] || cmp -s "$0" "$output/job.sh" ||
        fail "$output is the folder of another plan; use another folder"
      [ "$0" -ef "$output/job.sh" ] || cp "$0" "$output/job.sh"

      jobs=$(missing | paste -s -d ,)
      [ "$(missing | wc -l)" -lt "$shards" ] || jobs=1-$shards
      # In the name of a log, Slurm replaces %A and %a.
      local logs=${output//%/%%}/logs
      if [ -n "$jobs" ]; then
        array=$(sbatch "${options[@]}" --job-name=transom --array="$jobs${LIMIT:+%$LIMIT}" \
          --output="$logs/%A_%a.log" "$0" --task "$scratch" "$output" "$(realpath -s "$transom")")
        array=${array%%;*} # Slurm adds the name of a cluster.
        options+=(--dependency="afterany:$array")
      fi
      merge=$(sbatch "${options[@]}" --job-name=transom-merge --output="$logs/merge_%j.log" \
        "$0" --merge "$scratch" "$output" "$(realpath -s "$transom")") || {
        [ -z "${array-}" ] || scancel "$array"
        fail "the merge cannot be submitted"
      }
      echo "job ${array:-none}: shards ${jobs:-none}"
      echo "job ${merge%%;*}: merge into $output/merged"
    }


    """#

  private var task: String {
    let isTest = command == .test
    let resume = isTest ? "" : " --resume"
    let removal = isTest ? "\n  rm -rf \"$folder\" # A test cannot be resumed." : ""
    return #"""
      # Runs the command for a shard in SCRATCH, and publishes the result.
      task() {
        local shard=$SLURM_ARRAY_TASK_ID status=0 copy
        local folder=$scratch/transom-$SLURM_ARRAY_JOB_ID-$shard
        mkdir -p "$scratch"
        # If only the daemon of a node fails, Slurm repeats a task that still runs. On the same node, the
        # second task waits here and then finds the shard in OUTPUT. `transom` inherits the lock.
        exec 9>"$folder.lock"
        flock 9
        if [ -e "$output/shards/$shard" ]; then
          echo "another task has published shards/$shard"
          rm -rf "$folder" "$folder.lock"
          exit
        fi\#(removal)
        run_command --shard "$shard/$shards"\#(resume) --jobs "$SLURM_CPUS_PER_TASK" --output "$folder" \
          -- "${scenarios[@]}" || status=$?
        # Slurm ends canceled tasks with SIGTERM (15).
        if [ "$status" -gt 128 ] && [ "$status" -ne 143 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; then
          echo "signal $((status - 128)) ended transom; Slurm repeats shard $shard"
          scontrol requeue "${SLURM_ARRAY_JOB_ID}_$shard" && exit "$status"
        fi
        if [ -e "$folder/shard.json" ]; then
          copy=$(mktemp -d "$output/.copy.XXXXXX")
          cp -R "$folder" "$copy/files"
          publish "$copy" "shards/$shard"
          echo "shard $shard of $shards is complete"
          status=0 # If a film fails, the merge has the status of the suite.
        fi
        rm -rf "$folder" "$folder.lock"
        exit "$status"
      }


      """#
  }

  private static let merge = #"""
    # Merges the shards.
    merge() {
      local shard folders=() incomplete=0 status=0 copy
      for ((shard = 1; shard <= shards; shard++)); do
        folders+=("$output/shards/$shard")
        [ -e "$output/shards/$shard" ] && continue
        echo "error: shard $shard of $shards is missing; its log is $output/logs/*_$shard.log" >&2
        incomplete=1
      done
      [ "$incomplete" -eq 0 ] || fail "run \`bash job.sh SCRATCH OUTPUT\` again to repeat these shards"
      copy=$(mktemp -d "$output/.copy.XXXXXX")
      "$transom" merge --output "$copy/files" -- "${folders[@]}" || status=$?
      if [ "$status" -eq 0 ] || [ -e "$copy/files/report.json" ]; then publish "$copy" merged; fi
      rm -rf "$copy"
      # Copies of tasks that were killed; those of other jobs that still run are newer.
      find "$output" -maxdepth 1 -name '.copy.*' -mtime +1 -exec rm -rf {} +
      exit "$status"
    }


    """#

  private static let modes = #"""
    mode=submit
    case ${1-} in
      --task | --merge)
        mode=${1#--}
        shift
        ;;
    esac
    [ $# -ge 2 ] || fail "usage: bash job.sh SCRATCH OUTPUT [OPTION OF SBATCH…]"
    # The nodes need absolute paths. Links can have other targets on the nodes.
    scratch=$(realpath -m -s -- "$1")
    output=$(realpath -m -s -- "$2")
    transom=${3-}
    shift 2
    "$mode" "$@"

    """#
}
