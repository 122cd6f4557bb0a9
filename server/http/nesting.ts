/** Levels of lists and objects that any body of ours needs, with room to spare. */
export const mostLevels = 20

/**
 * Whether lists and objects stand inside each other more than `most` deep. Looks no further than that: ten thousand
 * brackets, which JSON reads without trouble, exhaust whoever walks through them afterwards.
 */
export function nestsDeeperThan(most: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return most === 0 || Object.values(value).some((inner) => nestsDeeperThan(most - 1, inner))
}
