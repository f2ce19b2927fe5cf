import PantryCore

extension ProductSettings {
  /// The settings for the stock: ` · minimum 2 · up to 6 · packs of 6`.
  var stockWords: Message {
    var text: Message = ""
    if let minimum { text += " · minimum \(minimum)" }
    if let upTo { text += " · up to \(upTo)" }
    if let pack { text += " · packs of \(pack)" }
    if countsOpened == false { text += " · opened items do not count" }
    if let isStaple { text += isStaple ? " · staple" : " · not a staple" }
    if isLow { text += " · nearly empty" }
    if let shopUrl { text += Message(verbatim: " · \(shopUrl.escapingControls)") }
    return text
  }
}
