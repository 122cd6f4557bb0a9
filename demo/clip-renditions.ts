import type { ClipSlug } from './clips.ts'
import rows from './media/clips.json' with { type: 'json' }

/** A clip at one height: the lines of its picture, and its average rates in bits per second. */
export interface ClipRendition {
  readonly lines: number
  readonly front_rate: number
  readonly rear_rate: number
}

/** What the dancer has written of the files in `media/clips`, ascending by lines. */
export const clipRenditions: Readonly<Record<ClipSlug, readonly ClipRendition[]>> = rows

/** Lines of the file that is played where there is no Media Source. */
export const plainLines = 480

/** The file of a clip, relative to its media tier. */
export const clipFile = (slug: ClipSlug, view: 'front' | 'rear', lines: number) => `clips/${slug}-${view}-${lines}.mp4`
