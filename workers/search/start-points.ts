/** What a catalogue thread passes while it starts, in this order. */
export const startPoints = [
  'program loaded',
  'device open',
  'catalogue read',
  'catalogue checked',
  'index read',
  'index checked',
  'laid out',
  'first search heard',
  'first search answered',
] as const
export type StartPoint = (typeof startPoints)[number]

/**
 * Marks the first time a point is passed on the thread's own clock (User Timing), where developer tools and the
 * bench of the search look for it. Costs a thousandth of a key.
 */
export function markStartPoint(point: StartPoint): void {
  if (seen.has(point)) return
  seen.add(point)
  performance.mark(point)
}

const seen = new Set<StartPoint>()
