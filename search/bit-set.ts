/** A set of positions, 32 in a word. Bits beyond the last position are never set. */
export type Bits = Int32Array

/** An empty set of positions below `size`. */
export function emptyBits(size: number): Bits {
  return new Int32Array((size + 31) >>> 5)
}

/** The set of all positions below `size`. */
export function allBits(size: number): Bits {
  const bits = emptyBits(size).fill(-1)
  if (size % 32 !== 0) bits[bits.length - 1] = (1 << (size % 32)) - 1
  return bits
}

/** Adds a position, which must be below the size of the set. */
export function addBit(bits: Bits, position: number): void {
  bits[position >>> 5]! |= 1 << (position & 31)
}

/** Whether a position, which must be below the size of the set, is in it. */
export function hasBit(bits: Bits, position: number): boolean {
  return (bits[position >>> 5]! & (1 << (position & 31))) !== 0
}

/** Writes the positions of a set into a list, in ascending order; returns their count. */
export function listBits(bits: Bits, into: Uint32Array): number {
  let count = 0
  for (let word = 0; word < bits.length; word++)
    for (let left = bits[word]!; left !== 0; left &= left - 1)
      into[count++] = (word << 5) + 31 - Math.clz32(left & -left)
  return count
}

/** How many of the 32 bits of a word are set. */
export function popCount(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many positions are in the set. */
export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += popCount(bits[word]!)
  return count
}

/** How many positions are in both sets. */
export function countIntersection(a: Bits, b: Bits): number {
  let count = 0
  for (let word = 0; word < a.length; word++) count += popCount(a[word]! & b[word]!)
  return count
}

/** Writes the positions that are in both sets into a third of the same size. */
export function intersect(a: Bits, b: Bits, into: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = a[word]! & b[word]!
}

/** Writes the positions that are in either of two sets into a third of the same size. */
export function union(a: Bits, b: Bits, into: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = a[word]! | b[word]!
}
