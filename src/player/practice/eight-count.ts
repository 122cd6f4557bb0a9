/** Beats in a dancer's phrase. */
export const phrase = [1, 2, 3, 4, 5, 6, 7, 8] as const

// A seek to a beat lands a hair before it, because media time is kept in whole ticks of the file.
const tolerance = 0.005

/** The beat, counted from 0 at the start of the lesson, that sounds at a position in seconds. */
function beatAt(position: number, bpm: number): number {
  return Math.floor(((position + tolerance) * bpm) / 60)
}

/** The count from 1 to 8 that is danced at a position (seconds) of a lesson with a steady beat. */
export function countAt(position: number, bpm: number): number {
  return (Math.max(0, beatAt(position, bpm)) % phrase.length) + 1
}

/** The phrase of eight that is danced at a position, in seconds; `null` where the lesson ends before its second beat. */
export function phraseAt(position: number, bpm: number, duration: number): { from: number; to: number } | null {
  const beat = Math.max(0, beatAt(position, bpm))
  const begun = beat - (beat % phrase.length)
  const from = (begun * 60) / bpm
  const to = Math.min(((begun + phrase.length) * 60) / bpm, duration)
  return to - from > 60 / bpm ? { from, to } : null
}

/** Where, in seconds, a count of the phrase that is being danced starts. */
export function positionOfCount(count: number, position: number, bpm: number): number {
  const beat = Math.max(0, beatAt(position, bpm))
  const phraseStart = beat - (beat % phrase.length)
  return ((phraseStart + count - 1) * 60) / bpm
}
