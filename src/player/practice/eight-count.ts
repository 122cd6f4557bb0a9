/** The counts of a dance phrase. */
export const phraseCounts = [1, 2, 3, 4, 5, 6, 7, 8] as const

// A seek to a beat lands just before it, because media time is quantised to the ticks of the file.
const tolerance = 0.005

/** The beat at a position in seconds, counted from 0 at the start of the lesson. */
function beatAt(position: number, bpm: number): number {
  return Math.floor(((position + tolerance) * bpm) / 60)
}

/** The count from 1 to 8 at a position (seconds) of a lesson with a steady beat. */
export function countAt(position: number, bpm: number): number {
  return (Math.max(0, beatAt(position, bpm)) % phraseCounts.length) + 1
}

/** The phrase of eight at a position, in seconds; null where the lesson ends before its second beat. */
export function phraseAt(position: number, bpm: number, duration: number): { from: number; to: number } | null {
  const beat = Math.max(0, beatAt(position, bpm))
  const begun = beat - (beat % phraseCounts.length)
  const from = (begun * 60) / bpm
  const to = Math.min(((begun + phraseCounts.length) * 60) / bpm, duration)
  return to - from > 60 / bpm ? { from, to } : null
}

/** The start, in seconds, of a count of the current phrase. */
export function positionOfCount(count: number, position: number, bpm: number): number {
  const beat = Math.max(0, beatAt(position, bpm))
  const phraseStart = beat - (beat % phraseCounts.length)
  return ((phraseStart + count - 1) * 60) / bpm
}
