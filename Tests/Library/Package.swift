// swift-tools-version: 6.2
import PackageDescription

// A program that uses PantryCore as others do, and checks what it gets. It also compiles and runs the code of the
// articles in Sources/PantryCore/PantryCore.docc.
let package = Package(
  name: "library-example",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "pantry", path: "../..")],
  targets: [
    .executableTarget(
      name: "LibraryExample",
      dependencies: [.product(name: "PantryCore", package: "pantry")])
  ]
)
