import PantryCore

/// A language for data that Python reads.
package enum DataLanguage: String, Sendable {
  /// TOML 1.0, by the module of Python 3.11 and later.
  case toml = "TOML"
  /// YAML 1.1, by PyYAML. Texts are as they are written, no date or octal number is changed; `true`, `false`, `null`, `~`
  /// and nothing are what they mean.
  case yaml = "YAML"

  /// Returns the language of a file by the end of its name.
  static func named(_ file: String) -> DataLanguage? {
    let name = file.lowercased()
    if name.hasSuffix(".toml") { return .toml }
    return [".yaml", ".yml"].contains(where: name.hasSuffix) ? .yaml : nil
  }

  /// Returns a text in this language as JSON.
  ///
  /// - Throws: `ConversionError`.
  func json(of bytes: [UInt8]) throws(ConversionError) -> [UInt8] {
    let script = """
      import json, sys
      \(conversion)
      try: convert(sys.stdin.buffer, sys.stdout)
      except (ValueError, RecursionError) as error: sys.stderr.write(str(error)); sys.exit(65)
      """
    do throws(HelperError) {
      return try HelperProgram.python.output(
        ["-I", "-c", script], input: Array(bytes.withoutByteOrderMark))
    } catch {
      throw .language(self, error)
    }
  }

  /// The definition of the function `convert`, which raises `ValueError` for what is not valid.
  private var conversion: String {
    switch self {
    case .toml:
      """
      try: import tomllib
      except ImportError: sys.exit("reading TOML needs Python 3.11 or later")
      def convert(file, output): json.dump(tomllib.load(file), output, default=str, allow_nan=False)
      """
    case .yaml:
      // Each value is in the line in which YAML has it, for messages.
      """
      try: import yaml
      except ImportError: sys.exit("reading YAML needs PyYAML: install the package python3-yaml")
      plain = {"": None, "~": None, "null": None, "true": True, "false": False}
      def convert(file, output):
          line, count = 0, 0
          def write(node):
              nonlocal line, count
              count += 1
              # A value may refer to others, which may refer to more.
              if count > 2_000_000: raise ValueError("more than two million values")
              output.write("\\n" * (node.start_mark.line - line))
              line = max(line, node.start_mark.line)
              if isinstance(node, yaml.ScalarNode):
                  json.dump(node.value if node.style else plain.get(node.value.lower(), node.value), output)
              elif isinstance(node, yaml.SequenceNode):
                  output.write("[")
                  for index, value in enumerate(node.value):
                      output.write("," if index else "")
                      write(value)
                  output.write("]")
              else:
                  keys = set()
                  output.write("{")
                  for index, (key, value) in enumerate(node.value):
                      place = f"line {key.start_mark.line + 1}"
                      if not isinstance(key, yaml.ScalarNode): raise ValueError(f"{place}: a key is no text")
                      if key.value in keys: raise ValueError(f"{place}: {key.value!r} is a key twice")
                      keys.add(key.value)
                      output.write(f"{',' if index else ''}{json.dumps(key.value)}:")
                      write(value)
                  output.write("}")
          try: node = yaml.compose(file, yaml.BaseLoader)
          except yaml.YAMLError as error:
              mark = getattr(error, "problem_mark", None)
              problem = " ".join(text for text in (error.context, error.problem) if text)
              raise ValueError(f"line {mark.line + 1}: {problem}" if mark else str(error))
          if node is not None: write(node)
      """
    }
  }
}
