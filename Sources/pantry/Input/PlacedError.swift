/// Something wrong in a part of the input, and which part.
struct PlacedError: Error {
  let place: Place
  let cause: any Error

  /// Where something is wrong.
  enum Place {
    /// The line of this number, from 1.
    case line(Int)
    /// The picture of this name.
    case picture(String)
  }

  init(_ place: Place, cause: any Error) {
    self.place = place
    self.cause = cause
  }
}
