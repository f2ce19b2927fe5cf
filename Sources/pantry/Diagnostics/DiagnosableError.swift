/// An error with a message for the user.
///
/// Errors are declared next to the code that throws them. Their messages are in this folder.
protocol DiagnosableError: Error {
  /// The message and the exit code.
  var diagnostic: Diagnostic { get }
}
