// swift-tools-version: 6.2
import PackageDescription

var settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Set by .ci/run. Not the default, so that the warnings of a newer compiler break no one's build.
if Context.environment["PANTRY_STRICT"] != nil {
  settings.append(.treatAllWarnings(as: .error))
}

// Unsafe code is marked, and lives in PantryCore/Platform and Text/ByteView alone.
let safeSettings = settings + [.strictMemorySafety()]

let package = Package(
  name: "pantry",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "PantryCore", targets: ["PantryCore"]),
    .executable(name: "pantry", targets: ["pantry"]),
  ],
  targets: [
    .target(name: "PantryCore", swiftSettings: safeSettings),
    // The household's rules, and other programs: only the program uses them.
    .target(name: "PantryKitchen", dependencies: ["PantryCore"], swiftSettings: safeSettings),
    .target(
      name: "PantryExchange", dependencies: ["PantryCore", "PantryKitchen"],
      swiftSettings: safeSettings),
    .executableTarget(
      name: "pantry",
      dependencies: ["PantryCore", "PantryKitchen", "PantryExchange"],
      swiftSettings: safeSettings,
      linkerSettings: [
        // One file without shared libraries, which starts in half the time and runs on any Linux. In release
        // builds only: in a debug build the flag breaks the link of the test bundle. A build ID would depend on the
        // directory of the build, by the debugging information.
        .unsafeFlags(
          ["-static-executable", "-Xlinker", "--build-id=none"],
          .when(platforms: [.linux], configuration: .release))
      ]
    ),
    // What the tests of all targets share.
    .target(
      name: "PantryTestSupport", dependencies: ["PantryCore"], path: "Tests/Support",
      swiftSettings: settings),
    .testTarget(
      name: "PantryCoreTests", dependencies: ["PantryCore", "PantryTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PantryKitchenTests",
      dependencies: ["PantryCore", "PantryKitchen", "PantryTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "PantryExchangeTests",
      dependencies: ["PantryCore", "PantryKitchen", "PantryExchange", "PantryTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "pantryTests",
      dependencies: [
        "pantry", "PantryCore", "PantryKitchen", "PantryExchange", "PantryTestSupport",
      ], swiftSettings: settings),
  ]
)

// Set by .ci/long. The fuzzer calls the program, whose main function it has.
if Context.environment["PANTRY_FUZZ_TARGET"] != nil {
  package.targets.append(
    .executableTarget(
      name: "PantryFuzz", dependencies: ["PantryCore", "PantryKitchen", "PantryExchange"],
      path: "Tests/Fuzz", swiftSettings: [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]))
}
