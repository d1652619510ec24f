/// The version of Transom, in manifests, reports and `--version`.
package let transomVersion = "0.1.0"
