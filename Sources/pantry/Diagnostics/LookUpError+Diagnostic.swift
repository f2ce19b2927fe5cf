import PantryExchange

extension LookUpError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .notLookedUp(let digits):
      Diagnostic(
        "\(digits) is not looked up: it is the number of a shop, a coupon, a receipt or a book",
        hint: "pantry product \(digits) --name NAME", code: .no)
    case .noBarcode(let name):
      Diagnostic(
        "the product \(name.quoted) has no barcode to look up",
        hint: "pantry product CODE --look-up", code: .no)
    case .notFound(let digits, let databases):
      Diagnostic(
        "no product has the barcode \(digits) in \(databases.joined(separator: ", "))",
        hint: "pantry product \(digits) --name NAME", code: .no)
    case .otherType(let digits):
      Diagnostic(
        "the product with the barcode \(digits) is not food",
        hint: "pantry product \(digits) --name NAME", code: .no)
    case .throttled(let database):
      Diagnostic(
        "\(database) takes no more requests for now", hint: "try again later", code: .tryAgain)
    case .limit(let seconds):
      Diagnostic(
        "at most 10 products are looked up in a minute", hint: "try again in \(seconds) s",
        code: .tryAgain)
    case .noKey:
      Diagnostic(
        "the database c005 needs a key", hint: "pantry config lookUp.key KEY",
        code: .unavailable)
    case .noProgram:
      Diagnostic(
        "curl is not installed", hint: "install the Debian package curl", code: .unavailable)
    case .cannotRun(let errno):
      Diagnostic("cannot run curl: \(errno)", code: .unavailable)
    case .noConnection(let address):
      Diagnostic("no connection to \(address)", code: .unavailable)
    case .timeout(let address):
      Diagnostic("\(address) did not answer in time", code: .unavailable)
    case .tooLong(let address):
      Diagnostic("the answer of \(address) is too long", code: .unavailable)
    case .transfer(let address, let status):
      Diagnostic(
        "the connection to \(address) failed: curl exited with code \(status)",
        code: .unavailable)
    case .response(let address, let problem, let needsKey):
      problem.diagnostic(address, needsKey: needsKey)
    case .noCache(let path?, let errno?):
      Diagnostic(
        "cannot count the requests in \(path.escapingControls): \(errno)", code: .unavailable)
    case .noCache:
      Diagnostic(
        "no home directory for the count of the requests",
        hint: "set XDG_CACHE_HOME to a directory", code: .unavailable)
    }
  }
}

extension LookUpAnswer.Problem {
  fileprivate func diagnostic(_ address: String, needsKey: Bool) -> Diagnostic {
    let url: Message = "pantry config lookUp.url sets the address of the server"
    let key: Message? = needsKey ? "check the key: pantry config lookUp.key KEY" : nil
    switch self {
    case .redirect(let target):
      return Diagnostic(
        "\(address) redirects to \(target.quoted)", hint: url, code: .unavailable)
    case .status(let status):
      return Diagnostic("\(address) answered with the status \(status)", code: .unavailable)
    case .notJSON:
      return Diagnostic(
        "\(address) did not answer with data", hint: key, code: .unavailable)
    case .otherForm:
      return Diagnostic("the answer of \(address) has an unknown form", code: .unavailable)
    case .otherCode(let code):
      return Diagnostic(
        "the answer of \(address) is about another barcode: \(code.quoted)", code: .unavailable)
    case .service(let code):
      return Diagnostic(
        "\(address) reports the error \(code.quoted)", hint: key, code: .unavailable)
    }
  }
}
