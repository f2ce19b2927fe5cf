/// When the output is coloured: the values of `--color`.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}
