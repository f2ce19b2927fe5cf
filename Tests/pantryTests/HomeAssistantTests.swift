import Foundation
import Testing

/// The commands of `docs/home-assistant.md`, in the shapes that Home Assistant requires.
struct HomeAssistantTests {
  private static let page = try? String(
    contentsOf: Sandbox.root.appending(path: "docs/home-assistant.md"), encoding: .utf8)

  /// The texts after a key, without their quotation marks.
  private static func values(of key: String) -> [String] {
    (page ?? "").split(separator: "\n").compactMap { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix("\(key): ") else { return nil }
      let value = line.dropFirst(key.count + 2)
      return String(value.hasPrefix("\"") ? value.dropFirst().dropLast() : value)
    }
  }

  /// A home with the program and the pantry where the page has them.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    let made = try sandbox.run(
      """
      mkdir -p config/bin config/www && cp "$(command -v pantry)" config/bin
      """)
    #expect(made.exitCode == 0, "\(made.errors)")
    return sandbox
  }

  /// Adds items that are due, expired, undated, never due, used and tossed, with signs that JSON escapes.
  private func fill(_ sandbox: Sandbox) throws {
    let name = String(repeating: "무", count: 200)
    let made = try sandbox.run(
      """
      cd config && mkdir -p pantry && export PANTRY_FILE=pantry/pantry.json && \
      printf '%s\\n' 'milk 1d @fridge' 'ham exp yesterday' 'honey never' 'cream 2d' 'tofu 2d' \
        'rice 300d' '\(name) exp yesterday' | pantry add - -q && \
      pantry add flour --expires unknown -q && pantry add 3d --name '50%s "off" \\n' -q && \
      pantry use cream -q && pantry toss tofu -q
      """)
    #expect(made.exitCode == 0, "\(made.errors)")
  }

  /// Runs a command of the page as Home Assistant does: by the shell, in another directory, without a terminal.
  private func run(_ command: String, in sandbox: Sandbox) throws -> String {
    let config = sandbox.directory.appending(path: "config").path
    let result = try sandbox.run(command.replacing("/config", with: config), inProcess: false)
    // Any other exit code is a failure of the sensor.
    #expect(result.exitCode == 0, "\(command): \(result.errors)")
    return result.output.joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func sensorWithAttributesIsAnObject() throws {
    let sandbox = try sandbox()
    try fill(sandbox)
    let command = try #require(Self.values(of: "command").first)
    let text = try run(command, in: sandbox)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let due = try #require(object?["due"] as? [[String: Any]])
    #expect(Self.page?.contains("json_attributes:\n        - due\n") == true)
    #expect(Self.values(of: "value_template").first == "{{ value_json.due | length }}")
    let name = String(repeating: "무", count: 200)
    #expect(
      due.compactMap { $0["name"] as? String } == ["ham", name, "milk", "50%s \"off\" \\n"])
    // What the card shows of each item.
    #expect(due.allSatisfy { $0["daysLeft"] is Int })
    #expect(due.map { $0["location"] as? String } == [nil, nil, "fridge", nil])
  }

  @Test func sensorIsAnObjectIfNothingIsDue() throws {
    let sandbox = try sandbox()
    let made = try sandbox.run(
      "mkdir config/pantry; pantry --file config/pantry/pantry.json add honey never -q")
    #expect(made.exitCode == 0)
    let commands = Self.values(of: "command")
    #expect(try run(try #require(commands.first), in: sandbox) == #"{"due":[]}"#)
  }

  /// `homeassistant.const.MAX_LENGTH_STATE_STATE` is 255 characters; the template cuts the text there.
  @Test func stateIsOneLine() throws {
    let sandbox = try sandbox()
    try fill(sandbox)
    let commands = Self.values(of: "command")
    try #require(commands.count == 2)
    #expect(Self.values(of: "value_template").last == "{{ value[:255] }}")
    let state = try run(commands[1], in: sandbox)
    #expect(state == "ham · 1d ago")
  }

  /// The number of attributes that the page allows fits into those that are recorded: 16,384 bytes.
  @Test func attributesAreSmallEnough() throws {
    let sandbox = try sandbox()
    let made = try sandbox.run(
      """
      mkdir config/pantry; for i in $(seq 80); do
      echo "'food of some length with a brand, number $i' 1d @refrigerator"; done |
      pantry --file config/pantry/pantry.json add - -q
      """)
    #expect(made.exitCode == 0, "\(made.errors)")
    let text = try run(try #require(Self.values(of: "command").first), in: sandbox)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect((object?["due"] as? [Any])?.count == 50)
    #expect(text.utf8.count < 16_384)
  }

  @Test func feedIsACalendar() throws {
    let sandbox = try sandbox()
    try fill(sandbox)
    let command = try #require(Self.values(of: "pantry_feed").first)
    _ = try run(command, in: sandbox)
    let file = sandbox.directory.appending(path: "config/www/pantry.ics")
    let text = try String(contentsOf: file, encoding: .utf8)
    // RFC 5545 §3.1 and §3.6: lines end with CR LF and have at most 75 bytes; what a calendar and an event must have.
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.last == "" && lines.allSatisfy { !$0.contains("\n") && $0.utf8.count <= 75 })
    #expect(lines.first == "BEGIN:VCALENDAR" && lines.dropLast().last == "END:VCALENDAR")
    #expect(lines.contains("VERSION:2.0") && lines.contains { $0.hasPrefix("PRODID:") })
    let events = text.components(separatedBy: "BEGIN:VEVENT\r\n").dropFirst()
    #expect(events.count == 4)
    for event in events {
      let event = event.replacing("\r\n ", with: "")
      for name in ["UID:", "DTSTAMP:", "DTSTART;VALUE=DATE:", "SUMMARY:"] {
        #expect(event.components(separatedBy: "\r\n").count { $0.hasPrefix(name) } == 1)
      }
      #expect(event.contains("\r\nEND:VEVENT\r\n"))
    }
    let hidden = sandbox.directory.appending(path: "config/www/.pantry.new")
    #expect(!FileManager.default.fileExists(atPath: hidden.path))
  }

  /// With a template, the words are split as by a shell, and no shell runs them.
  @Test func commandPutsItemOnTheList() throws {
    let sandbox = try sandbox()
    try fill(sandbox)
    let command = try #require(Self.values(of: "pantry_buy").first)
    #expect(command.hasSuffix(" buy -- {{ item }}"))
    _ = try run(command.replacing("{{ item }}", with: "oat milk x2"), in: sandbox)
    let list = try sandbox.run(
      "pantry --file config/pantry/pantry.json shop --format '{productName} {buy}'")
    #expect(list.output == ["oat milk 2"])
  }
}
