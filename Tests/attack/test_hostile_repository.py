"""A repository with hostile files cannot make a test write, read or print anything outside the repository.

`transom test` runs as on a build server, with the environment variable CI.
"""

import os
import shutil
import unittest
import xml.etree.ElementTree

from program import HERE, files, run, scratch_folder
from stage import SMALL

SECRET = "the contents of another file"


class HostileRepository(unittest.TestCase):
    def setUp(self):
        folder = scratch_folder()
        self.addCleanup(folder.cleanup)
        self.repository = os.path.join(folder.name, "repository")
        self.outside = os.path.join(folder.name, "outside")
        os.mkdir(self.repository)
        os.mkdir(self.outside)
        picture = os.path.join(HERE, "picture.png")
        shutil.copy(picture, os.path.join(self.repository, "a.png"))
        shutil.copy(picture, os.path.join(self.outside, "frame-0000.png"))
        self.put("../outside/secret.txt", SECRET)
        self.put("../outside/secret.yml", SMALL.scenario("red"))
        self.put("s.yml", SMALL.scenario("red"))

    def put(self, name, text):
        with open(os.path.join(self.repository, name), "w") as file:
            file.write(text)

    def link(self, name, target):
        path = os.path.join(self.repository, name)
        if os.path.lexists(path):
            os.remove(path)
        os.symlink(target, path)

    def record(self, *names):
        """Writes references that store frames, and changes the scenarios."""
        run(["test", *names, "--record", "all", "--references", "frames"], self.repository)
        for name in names:
            self.put(name, SMALL.scenario("blue"))

    def check(self, *arguments):
        """Runs the tests, checks that their output contains no secret, and returns the result."""
        before = files(self.outside)
        result = run(["test", *arguments], self.repository, timeout=30, CI="1")
        self.assertEqual(files(self.outside), before)
        self.assertIn(result.status, [0, 1, 2])
        self.assertNotIn(SECRET, result.output.decode() + result.messages)
        for character in result.output.decode() + result.messages:
            self.assertTrue(character == "\n" or character.isprintable(), repr(character))
        return result

    def test_that_no_file_is_written_without_an_option(self):
        self.record("s.yml")
        before = files(self.repository)
        self.assertEqual(self.check().files, before)

    def test_that_folders_behind_links_are_not_searched(self):
        self.link("outside", self.outside)
        self.link("loop", ".")
        self.link("root", "/")
        output = self.check().output.decode()
        self.assertIn("0 of 1 passed", output)
        self.assertNotIn("secret", output)

    def test_that_a_linked_reference_is_neither_read_nor_written(self):
        self.link("s.reference", self.outside)
        for arguments in [[], ["--record", "missing"], ["--record", "all"]]:
            result = self.check(*arguments)
            self.assertEqual(result.status, 2)
            self.assertIn("s.reference is a link that leads out of its folder", result.messages)

    def test_that_pictures_behind_links_are_not_read(self):
        self.record("s.yml")
        self.link("s.reference/frame-0003.png", os.path.join(self.outside, "frame-0000.png"))
        result = self.check("--report", "r.html")
        self.assertEqual(result.status, 2)
        self.assertIn("frame-0003.png is a link", result.messages)
        run(["render", "s.yml"], self.repository)
        for command in [["diff", "s.reference", "out/s"], ["review", "s.reference"]]:
            result = run(command, self.repository)
            self.assertEqual(result.status, 2)
            self.assertIn("copy the file, or use --follow-links", result.messages)
            self.assertNotIn("--follow-links", run([*command, "--follow-links"], self.repository).messages)

    def test_that_pictures_of_layers_behind_links_are_not_read(self):
        run(["test", "s.yml", "--record", "all"], self.repository)
        self.put("s.yml", SMALL.scenario("blue"))
        pictures = os.path.join(self.repository, "s.reference/pictures")
        moved = os.path.join(self.outside, "pictures")
        shutil.copytree(pictures, moved)
        name = os.listdir(pictures)[0]
        self.link(f"s.reference/pictures/{name}", os.path.join(moved, name))
        result = self.check("--report", "r.html")
        self.assertEqual(result.status, 2)
        self.assertIn(f"{name} is a link that leads out of its folder", result.messages)
        self.assertEqual(self.check("--follow-links").status, 1)

    def test_that_resources_behind_links_are_not_read(self):
        for output, color in [("a", "red"), ("b", "blue")]:
            self.put("s.yml", SMALL.scenario(color))
            run(["render", "s.yml", "-o", output, "--layers"], self.repository).succeeded()
        resources = os.path.join(self.repository, "a/s/resources")
        name = sorted(os.listdir(resources))[0]
        moved = os.path.join(self.outside, "resources")
        shutil.copytree(resources, moved)
        self.link(f"a/s/resources/{name}", os.path.join(moved, name))
        self.check_difference(f"a/s/resources/{name} is a link that leads out of its folder")
        shutil.rmtree(resources)
        os.symlink(moved, resources)
        self.check_difference("a/s/resources is a link that leads out of its folder")

    def check_difference(self, message):
        """Checks that a comparison refuses a link, unless an option allows it."""
        result = run(["diff", "a/s", "b/s"], self.repository)
        self.assertEqual(result.status, 2)
        self.assertIn(message, result.messages)
        self.assertEqual(run(["diff", "a/s", "b/s", "--follow-links"], self.repository).status, 1)

    def test_that_links_within_a_reference_are_followed(self):
        self.record("s.yml")
        run(["test", "--record", "all"], self.repository)
        folder = os.path.join(self.repository, "s.reference")
        os.rename(f"{folder}/frame-0003.png", f"{folder}/other.png")
        os.symlink("other.png", f"{folder}/frame-0003.png")
        self.assertEqual(self.check().status, 0)

    def test_that_text_behind_links_is_not_printed(self):
        self.record("s.yml")
        for name in ["frame-0003.png", "trace.jsonl"]:
            self.link(f"s.reference/{name}", os.path.join(self.outside, "secret.txt"))
        result = self.check("--report", "r.html", "--junit", "j.xml", "-o", "report")
        self.assertEqual(result.status, 2)
        for content in result.files.values():
            self.assertNotIn(SECRET.encode(), content)

    def test_that_names_cannot_leave_the_output_folder(self):
        names = ["..yml", "...yml", "....yml", "-o.yml", "%2e%2e.yml", "a\nb.yml", "\x1b[31m.yml"]
        for name in names:
            self.put(name, SMALL.scenario("red"))
        self.record(*[f"./{name}" for name in names])
        paths = [f"./{name}" for name in names]
        result = self.check(*paths, "-o", "report", "--junit", "j.xml")
        xml.etree.ElementTree.fromstring(result.files["j.xml"])
        self.assertEqual(set(os.listdir(os.path.dirname(self.repository))), {"repository", "outside"})

    def test_that_pipes_and_devices_do_not_block(self):
        self.record("s.yml")
        os.mkfifo(os.path.join(self.repository, "pipe.yml"))
        self.link("device.yml", "/dev/zero")
        for name in ["frame-0002.png", "layers.jsonl"]:
            path = os.path.join(self.repository, "s.reference", name)
            os.remove(path)
            os.mkfifo(path)
        self.assertEqual(self.check().status, 2)

    def test_that_frames_with_huge_numbers_are_ignored(self):
        self.record("s.yml")
        folder = os.path.join(self.repository, "s.reference")
        for number in ["99999999", "9223372036854775807", "99999999999999999999"]:
            shutil.copy(f"{folder}/frame-0003.png", f"{folder}/frame-{number}.png")
        self.assertEqual(self.check().status, 1)

    def test_that_layer_names_have_no_effect_on_a_terminal(self):
        self.record("s.yml")
        path = os.path.join(self.repository, "s.reference/layers.jsonl")
        with open(path) as file:
            lines = file.read()
        name = r"window/pages/\u001b]0;title\u0007\u202e\u009b2J"
        with open(path, "w") as file:
            file.write(lines.replace("window/pages/b", name))
        result = self.check("--verbose")
        self.assertIn("]0;title", result.output.decode())


if __name__ == "__main__":
    unittest.main()
