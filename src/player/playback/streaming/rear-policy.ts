/** What decides whether the rear view is loaded, and whether it is shown. */
export interface RearFacts {
  /** The learner wants to see it now. */
  readonly wanted: boolean
  /** The front view plays. */
  readonly playing: boolean
  /** Seconds of the front view ahead of the position, and those it wants there. */
  readonly frontAhead: number
  readonly frontTarget: number
  /** Seconds of the rear view ahead of the position, and until the end of the lesson. */
  readonly rearAhead: number
  readonly rest: number
  /** Whether the rear view was there before. */
  readonly known: boolean
  /** Ms for which the rear view has had nothing to show while the front view played. */
  readonly starvedMs: number
  /** Whether it is off because the line does not carry both. */
  readonly waiting: boolean
  /** Bits per second: of the line, and of both views in their smallest rendition at the speed they play. */
  readonly estimate: number
  readonly bothRate: number
  readonly saveData: boolean
}

/** Seconds of the front view that come first. */
const frontFirst = 6
/** While the rear view is not watched, or was off, the front view has all it wants first. */
const frontComfortable = 20
/** Ms without a rear picture until the front one is shown in its place. */
const toleratedMs = 400
/** The same for a rear view that was never there: until then it is being loaded. */
const toleratedAtFirstMs = 8000
/** Seconds of the rear view that are there before it is shown again. */
const backWith = 6

/** Whether to load the rear view now. The front view, which has the sound, never waits for it. */
export function mayLoadRear(facts: RearFacts): boolean {
  const { wanted, waiting, frontAhead, frontTarget, estimate, bothRate, saveData } = facts
  const has = (seconds: number) => frontAhead >= Math.min(seconds, frontTarget) - 0.5
  if (!wanted) return !saveData && has(frontComfortable)
  return waiting ? has(frontComfortable) && estimate >= 0.8 * bothRate : has(frontFirst)
}

/** Whether the rear view is off because the line does not carry both. */
export function isRearWaiting({ wanted, waiting, playing, rearAhead, rest, known, starvedMs }: RearFacts): boolean {
  if (!wanted) return false
  if (waiting) return rearAhead < Math.min(backWith, rest - 0.5)
  return playing && starvedMs > (known ? toleratedMs : toleratedAtFirstMs)
}
