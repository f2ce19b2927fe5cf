import PantryCore
import PantryExchange
import PantryKitchen

extension Context {
  /// Returns the context of the shared pantry in another file.
  func sharing(_ store: Store) -> Context {
    var context = self
    (context.store, context.isShared) = (store, true)
    return context
  }

  /// Writes the files for phones beside a shared pantry. What fails is a note: the change is saved.
  func writeSharedFiles() {
    guard isShared, !isDryRun else { return }
    do {
      let inventory = try store.read()
      let page = Page(
        inventory, estimation, title: Message("Pantry").text, currency: currency,
        weekdays: try settings(Settings.planDays))
      try OutputFile(path: try store.sibling("pantry.html")).write(page.html, besides: store)
      // Every machine writes the page: a copy of it has nothing that is needed.
      store.removeCopies(of: "pantry.html") { $0.starts(with: page.html.prefix(64)) }
      writeChecklists(inventory)
    } catch {
      warn("saved, but pantry.html could not be written: \(Diagnostic(error).message)")
    }
  }
}
