/// What the program tells its caller (BSD sysexits(3), and 0 and 1 as `grep` has them).
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

  /// What each means.
  var meaning: Message {
    switch self {
    case .done: "Done."
    case .no: "The answer is no: no such item, an invalid barcode, nothing found."
    case .usage: "The call is wrong."
    case .badData: "The data is wrong."
    case .noInput: "The input does not exist or cannot be opened."
    case .unavailable: "A program that is needed is missing, or does not work."
    case .cannotCreate: "The file cannot be created."
    case .inputOutput: "Reading or writing failed."
    case .tryAgain: "Somebody else has the lock; trying again may help."
    case .noPermission: "Not allowed."
    }
  }
}
