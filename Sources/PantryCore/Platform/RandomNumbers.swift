/// The random numbers of the system, read many at a time: a system call for each one takes longer than adding an item
/// to a list.
package struct RandomNumbers: RandomNumberGenerator {
  private var numbers: [UInt64] = []

  package init() {}

  package mutating func next() -> UInt64 {
    if let number = numbers.popLast() { return number }
    numbers = [UInt64](repeating: 0, count: RandomNumbers.most)
    let isFilled = unsafe numbers.withUnsafeMutableBytes { bytes in unsafe libcRandom(bytes) }
    if !isFilled {
      var generator = SystemRandomNumberGenerator()
      numbers = [generator.next()]
    }
    return numbers.removeLast()
  }

  /// The number of integers in 256 bytes, the most that POSIX.1-2024 getentropy() returns.
  private static let most = 32
}
