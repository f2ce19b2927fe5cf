import PantryCore
import PantryExchange
import PantryKitchen

extension Context {
  /// Writes the files for phones beside a shared pantry. What fails is a note: the change is saved.
  func writeSharedFiles() {
    guard isShared, !isDryRun else { return }
    var inventory: Inventory?
    do {
      let contents = try store.read()
      inventory = contents
      // Its plan has no dishes of recipes: it is written after every change, where reading a thousand recipes takes ten
      // times as long as the rest (`Benchmarks/run`), and other machines may have other recipes.
      let page = Array(try Page(contents, self).html.utf8)
      try OutputFile("pantry.html", beside: store).write(page, besides: store)
      // Every machine writes the page: a copy of it has nothing that is needed.
      store.removeCopies(of: "pantry.html", HTMLPage.isOne)
    } catch {
      reportUnwritten("pantry.html", error)
    }
    if let inventory { sharedLists.write(inventory) }
  }

  private func reportUnwritten(_ name: String, _ error: any Error) {
    warn("saved, but \(name) could not be written: \(Diagnostic(error).message)")
    if error is OutputFile.Refusal { warn(hint: "remove it: the file is made anew") }
  }

  /// The checklists beside the pantry file.
  var sharedLists: SharedLists {
    SharedLists(
      store, as: command, waiting: reportWaiting, estimation, barcodes, dates, self, report: report)
  }

  private func report(_ event: SharedLists.Event) {
    switch event {
    case .copyNotRead(let name, let error):
      if shared.reportedCopies.insert(name).inserted {
        note("not merged: \(Diagnostic(error).message)")
      }
    case .notRead(let name, let error):
      if shared.reportedCopies.insert(name).inserted {
        note("\(name.escapingControls) was not read: \(reason(error))")
      }
    case .notWritten(let name, let error): reportUnwritten(name, error)
    case .carriedOut(let kind, let commit, let notes):
      settle(commit)
      if let step = commit.step, let made = try? store.history().step(step) {
        note("from \(kind.fileName): \(made.counts)")
      }
      for note in notes { warn("\(kind.fileName): \(note.words)") }
    }
  }
}

extension Context: ChecklistWords {
  func heading(of kind: Checklist.Kind) -> String {
    let heading: Message =
      switch kind {
      case .shopping: "Shopping"
      case .eat: "Eat"
      }
    return heading.text
  }

  func entry(for line: ShoppingLine) -> Checklist.Entry {
    Checklist.Entry(ListedRecord(line), name: line.name.escapingControls, text: line.title)
  }

  func entry(for item: UserProduct, dueOn day: Day?) -> Checklist.Entry {
    let name = item.product.displayName.inOneLine.escapingControls
    let date = day.map { " · \($0.withWeekday.text)" } ?? ""
    return Checklist.Entry(ListedRecord(item), name: name, text: name.with(item.quantity) + date)
  }

  func reason(_ error: any Error) -> String {
    do {
      return try BuyCommand.declaration.reading { throw error }
    } catch {
      return Diagnostic(error).message.text
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
