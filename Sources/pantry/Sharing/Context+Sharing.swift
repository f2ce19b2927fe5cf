import PantryCore
import PantryExchange
import PantryKitchen

extension Context {
  /// Writes the files for phones beside a shared pantry. What fails is a note: the change is saved.
  func writeSharedFiles() {
    guard isShared, !isDryRun else { return }
    var inventory: Inventory?
    writing("pantry.html") {
      let contents = try store.read()
      inventory = contents
      // Its plan has no dishes of recipes: it is written after every change, where reading a thousand recipes takes ten
      // times as long as the rest (`Benchmarks/run`), and other machines may have other recipes.
      let page = Array(try Page(contents, self).html.utf8)
      try OutputFile("pantry.html", beside: store).write(page, besides: store)
      // Every machine writes the page: a copy of it has nothing that is needed.
      store.removeCopies(of: "pantry.html", HTMLPage.isOne)
    }
    if let inventory { writeChecklists(inventory) }
  }

  /// Writes a file beside a shared pantry. What fails is a note.
  func writing(_ name: String, _ write: () throws -> Void) {
    do {
      try write()
    } catch {
      warn("saved, but \(name) could not be written: \(Diagnostic(error).message)")
      if error is OutputFile.Refusal { warn(hint: "remove it: the file is made anew") }
    }
  }
}

extension ChangeReactions {
  /// What the program does after a change.
  static var all: ChangeReactions {
    ChangeReactions(
      merged: { copies, context in for copy in copies { context.report(copy) } },
      written: { $0.writeSharedFiles() })
  }
}
