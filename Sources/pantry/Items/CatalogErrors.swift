import PantryCore
import PantryExchange

extension CatalogError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .unknown(let barcode):
      .negative(
        "the barcode \(barcode.printed) has no name yet",
        hint: "pantry product \(barcode.printed) --name NAME")
    case .unknownName(let name):
      .negative(
        "no product \(name.quoted) in the catalog", hint: "pantry product lists the products")
    case .nothingToMark(let name):
      .negative(
        "no product \(name.quoted) in the catalog",
        hint: "put it on the shopping list: pantry buy \(name.quoted)")
    case .severalProducts(let name, let products):
      .ambiguous(
        "\(name.quoted) matches several products", products.map(\.line),
        hint: "enter more of the name, or the barcode")
    case .nameTaken(let name): .negative("another product has the name \(name.quoted)")
    case .aliasTaken(let alias, let name):
      .negative(
        "the alias \(alias.quoted) is a name of another product: \(name.quoted)",
        hint: "remove it there first: pantry product NAME --alias -ALIAS")
    case .mixedUnits(let one, let other):
      .usage(
        "mixed units: \(one) and \(other)",
        hint: "give --min, --up-to and --pack in units of one kind, like 500g and 2kg")
    case .targetBelowMinimum(let upTo, let minimum):
      .usage(
        "--up-to \(upTo) is less than --min \(minimum)",
        hint: "--min is the stock at which to buy, --up-to the stock after buying")
    }
  }
}

extension Product {
  /// The name and the barcode, in a list of matches.
  fileprivate var line: Message {
    let names = [displayName, barcode].filter { !$0.isEmpty }
    return Message(verbatim: names.joined(separator: "  ").escapingControls)
  }
}

extension LookUpError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .notLookedUp(let digits):
      .negative(
        "\(digits) is not looked up: it is the number of a shop, a coupon, a receipt or a book",
        hint: "pantry product \(digits) --name NAME")
    case .noBarcode(let name):
      .negative(
        "the product \(name.quoted) has no barcode to look up",
        hint: "pantry product CODE --look-up")
    case .notFound(let digits, let databases):
      .negative(
        "no product has the barcode \(digits) in \(databases.joined(separator: ", "))",
        hint: "pantry product \(digits) --name NAME")
    case .otherType(let digits):
      .negative(
        "the product with the barcode \(digits) is not food",
        hint: "pantry product \(digits) --name NAME")
    case .throttled(let database):
      .tryAgain("\(database) takes no more requests for now", hint: "try again later")
    case .limit(let seconds):
      .tryAgain("at most 10 products are looked up in a minute", hint: "try again in \(seconds) s")
    case .noKey: .unavailable("the database c005 needs a key", hint: "pantry config lookUp.key KEY")
    case .helper(let error): error.diagnostic
    case .noConnection(let address): .unavailable("no connection to \(address)")
    case .timeout(let address): .unavailable("\(address) did not answer in time")
    case .tooLong(let address): .unavailable("the answer of \(address) is too long")
    case .transfer(let address, let status):
      .unavailable("the connection to \(address) failed: curl exited with code \(status)")
    case .response(let address, let problem, let needsKey):
      problem.diagnostic(address, needsKey: needsKey)
    case .noCache(let path?, let errno?):
      .unavailable("cannot count the requests in \(path.escapingControls): \(errno)")
    case .noCache:
      .unavailable(
        "no home directory for the count of the requests", hint: "set XDG_CACHE_HOME to a directory"
      )
    }
  }
}

extension LookUpAnswer.Problem {
  fileprivate func diagnostic(_ address: String, needsKey: Bool) -> Diagnostic {
    let url: Message = "pantry config lookUp.url sets the address of the server"
    let key: Message? = needsKey ? "check the key: pantry config lookUp.key KEY" : nil
    switch self {
    case .redirect(let target):
      return .unavailable("\(address) redirects to \(target.quoted)", hint: url)
    case .status(let status):
      return .unavailable("\(address) answered with the status \(status)")
    case .notJSON:
      return .unavailable("\(address) did not answer with data", hint: key)
    case .otherForm:
      return .unavailable("the answer of \(address) has an unknown form")
    case .otherCode(let code):
      return .unavailable("the answer of \(address) is about another barcode: \(code.quoted)")
    case .service(let code):
      return .unavailable("\(address) reports the error \(code.quoted)", hint: key)
    }
  }
}
