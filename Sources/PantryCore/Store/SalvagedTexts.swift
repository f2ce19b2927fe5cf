/// The bytes of records that were recovered from a damaged file, so that a repaired copy preserves them.
struct SalvagedTexts {
  var items: [UID: [UInt8]] = [:]
  var products: [CatalogueEntry: [UInt8]] = [:]
}
