/// Returns the 64-bit FNV-1a hash of some bytes, which is the same on every platform and in every
/// run.
///
/// - Complexity: O(n).
@inlinable
package func digest(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
