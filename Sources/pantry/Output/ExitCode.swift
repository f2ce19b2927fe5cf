/// What the program tells its caller (BSD sysexits(3), and 0 and 1 as `grep` has them).
enum ExitCode: Int32 {
  /// Done.
  case done = 0
  /// The answer is no: no such item, an invalid barcode, nothing found.
  case no = 1
  /// The call is wrong.
  case usage = 64
  /// The data is wrong.
  case badData = 65
  /// The input does not exist or cannot be opened.
  case noInput = 66
  /// A program that is needed is missing, or does not work.
  case unavailable = 69
  /// The file cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// Somebody else has the lock; trying again may help.
  case tryAgain = 75
  /// Not allowed.
  case noPermission = 77
}
