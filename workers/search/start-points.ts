/** User Timing marks of the catalogue worker's start, in this order. */
export const startPoints = [
  'program loaded',
  'device open',
  'catalogue read',
  'catalogue checked',
  'index read',
  'index checked',
  'laid out',
  'first search received',
  'first search answered',
] as const
type StartPoint = (typeof startPoints)[number]

/**
 * Sets a User Timing mark at the first call for each point; developer tools and the search benchmark read them. Costs a
 * thousandth of a key press.
 */
export function markStartPoint(point: StartPoint): void {
  if (seen.has(point)) return
  seen.add(point)
  performance.mark(point)
}

const seen = new Set<StartPoint>()
