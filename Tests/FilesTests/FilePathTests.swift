import Files
import Testing

@Suite struct `A path` {
  @Test(arguments: [
    ("a/b/c.yml", "a/b/", "c.yml", "a/b"), ("c.yml", "", "c.yml", "."),
    ("/c.yml", "/", "c.yml", "/"), ("a//c", "a//", "c", "a/"), ("a/", "a/", "", "a"),
    ("", "", "", "."),
  ])
  func `is split at its last slash`(path: String, prefix: String, name: String, folder: String) {
    let parts = FilePath.split(path)
    #expect(parts.prefix == prefix && parts.name == name)
    #expect(FilePath.folder(of: path) == folder)
  }

  @Test(arguments: [
    ("a/b/c.yml", "c.yml", "c"), ("a/b.c.yml", "b.c.yml", "b.c"), ("a/b.d/c", "c", "c"),
    ("a/b//", "b", "b"), (".yml", ".yml", ".yml"), ("..yml", "..yml", "..yml"), ("", "", ""),
    ("/", "/", "/"),
  ])
  func `has a last component and a stem`(path: String, name: String, stem: String) {
    #expect(FilePath.name(of: path) == name)
    #expect(FilePath.stem(of: path) == stem)
  }
}
