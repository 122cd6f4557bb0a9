/** What the rule needs to know of a rendition. */
interface RenditionRate {
  /** Height in lines. */
  readonly lines: number
  /** Bits per second of everything that plays: both views where both do. */
  readonly rate: number
}

export interface ChoiceFacts {
  /** Ascending by lines; at least one. */
  readonly renditions: readonly RenditionRate[]
  /** Index of the one loaded so far; null before the first. */
  readonly current: number | null
  /** Seconds buffered ahead of the position. */
  readonly ahead: number
  /** Seconds until the end of what may be buffered at all: a short rest needs no more than it has. */
  readonly rest: number
  /** Bits per second that the line carries. */
  readonly estimate: number
  /** Seconds of the lesson that pass in a second. */
  readonly speed: number
  /** Lines that the element shows, in pixels of the device. */
  readonly visibleLines: number
  /** The learner's own choice, in lines; null to choose for them. */
  readonly chosenLines: number | null
  readonly saveData: boolean
}

/** Buffered seconds that a step up needs, and while which no step down is made. */
const upFrom = 8
/** The same where the line carries four times the rendition. */
const upSoonFrom = 5
const keepFrom = 20
/**
 * Shares of the estimate that a rendition may take, to be stepped up to and to be kept. The estimate of a small
 * rendition is below what the line carries, since it includes the wait for each answer.
 */
const upShare = 0.65
const upSoonShare = 0.25
const keepShare = 0.85
/** A rendition a little smaller than its place on the screen is as sharp to the eye. */
const sharpEnough = 0.9

/**
 * The index of the rendition of the next segment: the smallest first, one step up at a time once the buffer and the
 * line allow it, down to what the line carries as soon as the buffer is short.
 */
export function chooseRendition(facts: ChoiceFacts): number {
  const { renditions, current, chosenLines, saveData } = facts
  if (chosenLines !== null) return indexForLines(renditions, chosenLines)
  if (saveData || current === null) return 0
  const most = largestUseful(renditions, facts.visibleLines)
  const line = facts.estimate / facts.speed
  const fits = (index: number, share: number) => (renditions[index]?.rate ?? Number.POSITIVE_INFINITY) <= line * share
  const next = current + 1
  const needed = fits(next, upSoonShare) ? upSoonFrom : upFrom
  if (current < most && facts.ahead >= Math.min(needed, facts.rest) && fits(next, upShare)) return next
  const least = Math.min(current, most)
  if (facts.ahead >= Math.min(keepFrom, facts.rest) || fits(least, keepShare)) return least
  for (let index = least - 1; index > 0; index -= 1) if (fits(index, keepShare)) return index
  return 0
}

/** The tallest rendition that is no taller than these lines, else the smallest. */
function indexForLines(renditions: readonly { readonly lines: number }[], lines: number): number {
  return Math.max(
    0,
    renditions.findLastIndex((rendition) => rendition.lines <= lines),
  )
}

/** The smallest rendition that fills the lines on screen, else the tallest. */
function largestUseful(renditions: readonly RenditionRate[], visibleLines: number): number {
  const enough = renditions.findIndex(({ lines }) => lines >= visibleLines * sharpEnough)
  return enough < 0 ? renditions.length - 1 : enough
}

export interface DownloadFacts {
  /** Ms since the request. */
  readonly elapsed: number
  readonly received: number
  /** Bytes of the whole download. */
  readonly size: number
  /** Seconds of the lesson buffered ahead, and those that pass in a second. */
  readonly ahead: number
  readonly speed: number
  /** Bytes of the same segment in the smallest rendition. */
  readonly smallestSize: number
}

/** Ms after which a download is judged. */
const judgedAfter = 1000
/** Seconds of buffer that are not spent on finishing a download. */
const reserve = 4

/**
 * Whether a download cannot finish in time and is worth giving up: what remains of it takes longer than the buffer
 * lasts, and longer than the same segment in the smallest rendition.
 */
export function shouldAbandon({ elapsed, received, size, ahead, speed, smallestSize }: DownloadFacts): boolean {
  const remaining = size - received
  if (elapsed < judgedAfter || remaining <= smallestSize * 1.2) return false
  const seconds = (remaining / Math.max(received, 1)) * (elapsed / 1000)
  return seconds > Math.max(0, ahead / speed - reserve)
}
