import type { ClipSlug } from '../clips.ts'
import rows from '../media/takes.json' with { type: 'json' }

/** How a take is cut out of a clip, as a phone on a shelf would have recorded it. */
export interface TakeCut {
  readonly dance: ClipSlug
  /** Seconds of the clip at the take's first picture. */
  readonly from: number
  /** Its length in seconds. */
  readonly seconds: number
  /** Height of the portrait section of the 720 lines; less is closer. */
  readonly lines: number
  /** Pixels by which the section is off the middle, to the right and down. */
  readonly aside: number
  readonly down: number
  /** How crooked the phone stands, in radians. */
  readonly tilt: number
  /** Colour temperature of the room's lamp, in kelvin. */
  readonly lamp: number
}

const cut = (dance: ClipSlug, from: number, seconds: number, framing: Partial<TakeCut> = {}): TakeCut => ({
  ...{ dance, from, seconds, lines: 660, aside: 0, down: 0, tilt: 0, lamp: 5200 },
  ...framing,
})

/** The takes of the demo's learners, by name. */
export const takeCuts = {
  'salsa-1': cut('salsa', 6, 7, { tilt: 0.02, lamp: 4600 }),
  'salsa-2': cut('salsa', 13, 6, { lines: 690, aside: 30, tilt: -0.03, lamp: 7600 }),
  'salsa-3': cut('salsa', 16.5, 6, { lines: 610, aside: -16, down: 10, lamp: 3900 }),
  'bachata-1': cut('bachata', 8, 6, { aside: 36, tilt: -0.02, lamp: 4300 }),
  'bachata-2': cut('bachata', 15, 6, { lines: 700, aside: -30, lamp: 8200 }),
  'reggaeton-1': cut('reggaeton', 10, 7, { tilt: 0.03, lamp: 5400 }),
  'reggaeton-2': cut('reggaeton', 17, 6, { lines: 700, aside: 26, lamp: 9000 }),
  'hip-hop-1': cut('hip-hop', 9, 6, { lines: 700, lamp: 4400 }),
  'hip-hop-2': cut('hip-hop', 15, 6, { lines: 700, aside: -20, tilt: 0.03, lamp: 7800 }),
  'zumba-1': cut('zumba', 10, 6, { aside: -10, tilt: -0.02, lamp: 6200 }),
  'zumba-2': cut('zumba', 16, 6, { lines: 700, aside: 20, lamp: 8800 }),
  'sevillanas-1': cut('sevillanas', 9, 6, { lamp: 4700 }),
  'contemporaneo-1': cut('contemporaneo', 10.4, 5.5, { lines: 720, lamp: 5000 }),
} as const satisfies Readonly<Record<string, TakeCut>>

export type TakeName = keyof typeof takeCuts

/** What cutting the takes has written of the files in `media/takes`. */
export const takeFacts: Readonly<Record<TakeName, { readonly duration: number; readonly size: number }>> = rows

/** The files of a take, relative to `demo/media`: its video and its poster, as transcoding makes them. */
export const takeFiles = (name: TakeName) => ({ video: `takes/${name}.mp4`, poster: `takes/${name}.jpg` })
