import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

/// When unknown products are looked up, and which failures are reported.
struct LookUpSessionTests {
  /// The databases: what they answer, and the requests that were sent.
  private final class Databases {
    var failure: LookUpError?
    var requests: [String] = []
    var reports: [LookUpError.Kind?] = []
    var uptime = 1_000_000

    func session(knowing known: Set<String> = []) -> LookUpSession {
      func finding(_ number: ProductNumber) -> LookUpService.Finding {
        .init(number: number, data: ProductData(source: "test"), shelfLife: nil)
      }
      return LookUpSession(
        known: { known.contains($0.printed) ? finding($0) : nil },
        find: { [self] number throws(LookUpError) in
          requests.append(number.printed)
          if let failure { throw failure }
          return finding(number)
        },
        uptime: { [self] in uptime }, report: { [self] in reports.append($0.kind) })
    }
  }

  private let databases = Databases()
  private static let milk = "8801115114154"
  private static let pen = "4006381333931"
  private static let tea = "9501101530003"

  /// Looks up codes, and returns the requests that it has sent.
  private func requests(
    _ session: LookUpSession, _ codes: String..., in inventory: Inventory = Inventory()
  )
    throws -> [String]
  {
    let numbers = try codes.map { code in
      ProductNumber(printed: code, try #require(GTIN(code)))
    }
    databases.requests = []
    _ = session.findings(for: numbers, unknownTo: inventory)
    return databases.requests
  }

  @Test func unknownNumbersAreAskedOnce() throws {
    var inventory = Inventory()
    inventory.setCatalog([CatalogEntry(Product(barcode: Self.pen, productName: "pen"))])
    let session = databases.session(knowing: [Self.tea])
    #expect(
      try requests(session, Self.milk, Self.pen, Self.tea, Self.milk, in: inventory) == [Self.milk])
    #expect(databases.reports.isEmpty)
  }

  @Test(arguments: [
    (LookUpError.throttled(database: "x"), 60), (.noConnection("x"), 60), (.limit(seconds: 7), 7),
  ]) func requestsPauseAfterFailure(_ failure: LookUpError, seconds: Int) throws {
    let session = databases.session()
    databases.failure = failure
    #expect(try requests(session, Self.milk, Self.pen) == [Self.milk])
    databases.uptime += 1000 * seconds - 1
    #expect(try requests(session, Self.pen).isEmpty)
    databases.uptime += 1
    #expect(try requests(session, Self.pen) == [Self.pen])
    #expect(databases.reports == [failure.kind])
  }

  @Test func secondTimeoutPauses() throws {
    let session = databases.session()
    databases.failure = .timeout("x")
    #expect(try requests(session, Self.milk, Self.pen, Self.tea) == [Self.milk, Self.pen])
    databases.uptime += 60_000
    databases.failure = nil
    #expect(try requests(session, Self.milk) == [Self.milk])
    databases.failure = .timeout("x")
    #expect(try requests(session, Self.pen, Self.tea) == [Self.pen, Self.tea])
  }

  @Test(arguments: [
    LookUpError.noKey, .helper(.notInstalled(HelperProgram("curl"))), .noCache(path: nil, nil),
  ]) func nothingIsSentAgainWithoutSetup(_ failure: LookUpError) throws {
    let session = databases.session()
    databases.failure = failure
    #expect(try requests(session, Self.milk, Self.pen) == [Self.milk])
    databases.uptime += 1_000_000_000
    #expect(try requests(session, Self.pen).isEmpty)
    #expect(databases.reports == [.setup])
  }

  @Test func unknownProductsDoNotPause() throws {
    let session = databases.session()
    databases.failure = .notFound("x", databases: [])
    #expect(try requests(session, Self.milk, Self.pen) == [Self.milk, Self.pen])
    #expect(databases.reports == [.notFound])
  }

  @Test func nameIsLookedUpByItsBarcode() throws {
    var inventory = Inventory()
    _ = try inventory.updateProduct(
      .number(Given.barcode(Self.milk)), Given.patch(["productName": "milk"]))
    _ = try inventory.updateProduct(.name("rice"), Given.patch(["rating": "4"]))
    func number(_ reference: ProductReference) throws -> String {
      try inventory.numberToLookUp(reference, Given.barcodes).printed
    }
    #expect(try number(.name("milk")) == Self.milk)
    #expect(try number(.number(Given.barcode(Self.pen))) == Self.pen)
    #expect(throws: LookUpError.self) { try number(.name("rice")) }
    #expect(throws: CatalogError.self) { try number(.name("salt")) }
  }
}
