// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "pantry",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "PantryCore", targets: ["PantryCore"]),
    .executable(name: "pantry", targets: ["pantry"]),
  ],
  targets: [
    .target(name: "PantryCore", swiftSettings: settings),
    .executableTarget(
      name: "pantry",
      dependencies: ["PantryCore"],
      swiftSettings: settings,
      linkerSettings: [
        // One file that starts in 2 ms and runs where no Swift is installed. Release alone:
        // in a debug build the flag breaks the link of the test bundle.
        .unsafeFlags(
          ["-static-stdlib"], .when(platforms: [.linux], configuration: .release))
      ]
    ),
    .testTarget(
      name: "PantryCoreTests", dependencies: ["PantryCore"], swiftSettings: settings),
    .testTarget(
      name: "pantryTests", dependencies: ["pantry"], swiftSettings: settings),
  ]
)
