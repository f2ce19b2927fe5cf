/// The exit code of the program (BSD sysexits(3); 0 and 1 as in `grep`).
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case no = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case cannotCreate = 73
  case inputOutput = 74
  case tryAgain = 75
  case noPermission = 77
  case badConfiguration = 78

  /// The meaning of the code, for the manual.
  var meaning: Message {
    switch self {
    case .done: "Success."
    case .no:
      "A negative answer: no such item, an invalid barcode or date, no match with --exit-code."
    case .usage: "Wrong usage: an unknown option, an invalid value."
    case .badData: "Invalid data: the file is not a pantry or has errors."
    case .noInput: "The file does not exist or cannot be opened."
    case .unavailable: "A required program or server is missing or failed."
    case .cannotCreate: "The file cannot be created."
    case .inputOutput: "Reading or writing failed."
    case .tryAgain: "Another program holds the lock, or a server takes no more requests; try again."
    case .noPermission: "Permission denied."
    case .badConfiguration: "The configuration file has errors."
    }
  }
}
