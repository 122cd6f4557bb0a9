import type { ErrorBudget } from './error-budget.ts'
import type { Pattern } from './pattern.ts'

/**
 * Myers' bit vectors over the codes from `from + end - 1` down to `from + begin`: for every offset, the fewest errors
 * of a match that starts there. True when a match starts within the reach of its errors, around `location`. With
 * `first`, the lowest offset of each number of errors is written into it; without, the scan ends at the first match.
 */
export function myersScan(
  { masks, length: size }: Pattern,
  { maxErrors, maxOffsets }: ErrorBudget,
  codes: Uint8Array,
  from: number,
  begin: number,
  end: number,
  location: number,
  first: Int32Array | null,
): boolean {
  const high = 1 << (size - 1)
  let positive = -1
  let negative = 0
  let errors = size
  let withinReach = false
  for (let at = end - 1; at >= begin; at--) {
    const equal = masks[codes[from + at]!]!
    const vertical = equal | negative
    const horizontal = (((equal & positive) + positive) ^ positive) | equal
    let up = negative | ~(horizontal | positive)
    let down = positive & horizontal
    if (up & high) errors++
    else if (down & high) errors--
    up <<= 1
    down <<= 1
    positive = down | ~(vertical | up)
    negative = up & vertical
    if (errors > maxErrors) continue
    if (first) first[errors] = at
    if (Math.abs(location - at) > maxOffsets[errors]!) continue
    if (!first) return true
    withinReach = true
  }
  return withinReach
}
