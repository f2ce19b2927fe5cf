import PantryCore
import PantryExchange

/// The command of the setting `onChange`, which runs after changes of the pantry with the steps on its standard input: a
/// JSON object in each line.
enum ChangeCommand {
  /// Tells the command that it runs because of a change, so that what it changes does not run it again.
  private static let sign = "PANTRY_ON_CHANGE"

  /// Runs the command if this call has changed the pantry. What fails is a note.
  static func run(_ context: Context) {
    let steps = context.shared.steps
    guard !steps.isEmpty, context.environment[sign] == nil,
      let path = context.configuration.path,
      let text = context.configuration.value(Settings.onChange) ?? nil
    else { return }
    guard (try? System.trustedFile(path, .user)) != nil else {
      return context.note(
        "onChange was not run: other users can change \(path.escapingControls)")
    }
    // Copies that were only merged in memory are not in the journal.
    let lines = lines(of: steps, context)
    if !lines.isEmpty { run(text, on: lines, context) }
  }

  private static func run(_ text: String, on lines: [UInt8], _ context: Context) {
    let shell = HelperProgram("/bin/sh", seconds: 10, longestOutput: 1 << 20)
    var variables = context.variablesOfPrograms
    variables[sign] = "1"
    do throws(HelperError) {
      let output = try shell.run(
        ["-c", "exec 2>&1\n\(text)", "pantry"], input: lines, environment: variables)
      try? context.diagnostics.write(output.bytes)
      if output.status != 0 {
        context.note("onChange exited with code \(Int(output.status)): \(text.escapingControls)")
      }
    } catch {
      context.note("onChange failed: \(Diagnostic(error).message)")
    }
    try? context.diagnostics.flush()
  }

  /// Returns the steps as JSON Lines, as `pantry log` has them.
  private static func lines(of steps: Set<String>, _ context: Context) -> [UInt8] {
    guard let history = try? context.store.history() else { return [] }
    let ids = ShortIDs((try? context.store.read())?.items ?? [])
    var lines: [UInt8] = []
    for entry in history.steps where steps.contains(entry.step.id) {
      var writer = JSONWriter()
      LogCommand.table.write(
        (view: StepView(step: entry.step, ids: ids), isUndone: entry.isUndone), to: &writer)
      lines += writer.bytes + [UInt8(ascii: "\n")]
    }
    return lines
  }
}
