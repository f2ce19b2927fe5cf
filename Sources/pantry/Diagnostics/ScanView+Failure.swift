extension ScanView.Failure {
  /// Words an error.
  init(_ error: any Error) { self.init(error: error, message: Diagnostic(error).message) }
}
