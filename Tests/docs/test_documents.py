"""documents.py follows the conventions that it describes."""

import unittest

import documents

SAMPLE = """\
# Title

```sh
# A comment is not a command.
one --flag   # exit status 1
cat > a.yml <<'END'
key: "```"
END
two \\
  three
```

```text
out…put
…
last
```

Some text.

```text
not output
```

1. Item
   ```sh
   four
   ```
"""


class Documents(unittest.TestCase):
    def test_commands_have_lines_and_exit_statuses(self):
        first, second = documents.shell_blocks(SAMPLE)
        self.assertEqual(
            [(each.line, each.status) for each in first.commands], [(5, 1), (6, 0), (9, 0)])
        self.assertEqual(first.commands[1].text, "cat > a.yml <<'END'\nkey: \"```\"\nEND")
        self.assertEqual(first.commands[2].text, "two \\\n  three")
        self.assertEqual([each.text for each in second.commands], ["four"])

    def test_output_directly_follows_a_shell_block(self):
        first, second = documents.shell_blocks(SAMPLE)
        self.assertEqual(first.output, ["out…put", "…", "last"])
        self.assertIsNone(second.output)

    def test_an_ellipsis_matches_any_text(self):
        self.assertTrue(documents.matches(["a…c", "…", "z"], ["abc", "x", "y", "z"]))
        self.assertTrue(documents.matches(["a…c", "…", "z"], ["ac", "z  "]))
        self.assertFalse(documents.matches(["a…c"], ["abc", "more"]))
        self.assertFalse(documents.matches(["…", "z"], ["x", "zz"]))
        self.assertFalse(documents.matches(["a"], []))

    def test_sizes_match_any_size(self):
        self.assertTrue(documents.matches(["a.html  2 frames, 63.4 MB"], ["a.html  2 frames, 9.25 MB"]))
        self.assertFalse(documents.matches(["a.html  2 frames, 63.4 MB"], ["a.html  3 frames, 63.4 MB"]))


if __name__ == "__main__":
    unittest.main()
