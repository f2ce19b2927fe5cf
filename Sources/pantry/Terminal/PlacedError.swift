/// An error in a part of the input.
struct PlacedError: Error {
  let place: Place
  let cause: any Error

  /// The part of the input.
  enum Place {
    /// A line, by its number from 1.
    case line(Int)
    /// A picture, by its path.
    case picture(String)
  }

  init(_ place: Place, cause: any Error) {
    self.place = place
    self.cause = cause
  }
}
