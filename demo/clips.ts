import type { Chapter } from '#contract/video-data.ts'

// The drawn clips as data: the dancer renders them to these measures, and lessons refer to them.
const measures = {
  salsa: { bpm: 180, beats: 72, phrase: 8 },
  bachata: { bpm: 125, beats: 48, phrase: 8 },
  reggaeton: { bpm: 96, beats: 40, phrase: 8 },
  'hip-hop': { bpm: 100, beats: 40, phrase: 8 },
  dancehall: { bpm: 100, beats: 40, phrase: 8 },
  commercial: { bpm: 120, beats: 48, phrase: 8 },
  contemporaneo: { bpm: 80, beats: 32, phrase: 8 },
  'danza-clasica': { bpm: 90, beats: 36, phrase: 6 },
  'sexy-style': { bpm: 80, beats: 32, phrase: 8 },
  zumba: { bpm: 125, beats: 48, phrase: 8 },
  sevillanas: { bpm: 150, beats: 60, phrase: 12 },
} as const

export type ClipSlug = keyof typeof measures

export interface Clip {
  readonly slug: ClipSlug
  readonly bpm: number
  readonly beats: number
  /** Beats of slow rehearsal at the start, when every key lasts two beats. */
  readonly rehearsal: number
  /** Seconds; a whole number of frames at 25 a second, so that the clip loops on the beat. */
  readonly duration: number
  readonly chapters: readonly Chapter[]
}

export const clipSlugs = Object.keys(measures) as ClipSlug[]

/** Clips with hand-written captions. */
export const captionedClips: readonly ClipSlug[] = ['salsa', 'bachata']

/** A clip's tempo, length and chapters. */
export function clipOf(slug: ClipSlug): Clip {
  const { bpm, beats, phrase } = measures[slug]
  const rehearsal = phrase * 2
  const seconds = (beat: number) => Math.round((beat * 60 * 25) / bpm) / 25
  const again = rehearsal + Math.ceil((beats - rehearsal) / phrase / 2) * phrase
  return {
    slug,
    bpm,
    beats,
    rehearsal,
    duration: seconds(beats),
    chapters: [
      { start: 0, title: 'Marcamos despacio' },
      { start: seconds(rehearsal), title: 'A tempo' },
      ...(again < beats ? [{ start: seconds(again), title: 'Otra vez, con más energía' }] : []),
    ],
  }
}
