import type { ClipSlug } from '../clips.ts'
import rows from '../media/takes.json' with { type: 'json' }

/** How a take is cut out of a clip, as a phone on a shelf or a laptop on a table would have recorded it. */
export interface TakeCut {
  readonly dance: ClipSlug
  /** Seconds of the clip at the take's first picture. */
  readonly from: number
  /** Its length in seconds. */
  readonly seconds: number
  /** A phone stands upright, a laptop records a wide picture. */
  readonly device: 'phone' | 'laptop'
  /** Height of the section of the 720 lines; less is closer. */
  readonly lines: number
  /** Pixels by which the section is off the middle, to the right and down. */
  readonly aside: number
  readonly down: number
  /** How crooked the camera stands, in radians. */
  readonly tilt: number
  /** Colour temperature of the room's lamp in kelvin, and by how many degrees its colour is off. */
  readonly lamp: number
  readonly tint: number
}

const cut =
  (device: TakeCut['device']) =>
  (dance: ClipSlug, from: number, seconds: number, framing: Partial<TakeCut> = {}): TakeCut => ({
    ...{ dance, from, seconds, device, lines: 640, aside: 0, down: 0, tilt: 0, lamp: 5200, tint: 0 },
    ...framing,
  })
const phone = cut('phone')
const laptop = (dance: ClipSlug, from: number, seconds: number, framing: Partial<TakeCut> = {}) =>
  cut('laptop')(dance, from, seconds, { lines: 560, down: 22, ...framing })

/** The takes of the demo's learners, by name. */
export const takeCuts = {
  'salsa-1': laptop('salsa', 6, 7, { tilt: 0.02, lamp: 4600 }),
  'salsa-2': phone('salsa', 13, 6, { lines: 690, aside: 30, tilt: -0.03, lamp: 7600, tint: -16 }),
  'salsa-3': laptop('salsa', 16.5, 6, { lines: 530, aside: -50, lamp: 3900, tint: 14 }),
  'salsa-4': laptop('salsa', 9.5, 6, { aside: 40, tilt: -0.02, lamp: 6500, tint: -10 }),
  'bachata-1': laptop('bachata', 8, 6, { aside: 20, tilt: -0.02, lamp: 4300 }),
  'bachata-2': laptop('bachata', 15, 6, { lines: 580, aside: -40, lamp: 8200, tint: 18 }),
  'reggaeton-1': laptop('reggaeton', 10, 7, { tilt: 0.03, lamp: 5400 }),
  'reggaeton-2': phone('reggaeton', 17, 6, { lines: 700, aside: 26, lamp: 9000, tint: 20 }),
  'hip-hop-1': laptop('hip-hop', 9, 6, { aside: 30, lamp: 4400 }),
  'hip-hop-2': phone('hip-hop', 15, 6, { lines: 700, aside: -20, tilt: 0.03, lamp: 7800, tint: -14 }),
  'hip-hop-3': laptop('hip-hop', 3, 6, { lines: 600, aside: -30, tilt: -0.02, lamp: 6400, tint: 24 }),
  'zumba-1': laptop('zumba', 10, 6, { aside: -40, tilt: -0.02, lamp: 6200 }),
  'zumba-2': phone('zumba', 16, 6, { lines: 700, aside: 20, lamp: 8800, tint: 12 }),
  'sevillanas-1': laptop('sevillanas', 9, 6, { lines: 640, down: 0, lamp: 4700 }),
  'contemporaneo-1': laptop('contemporaneo', 10.4, 5.5, { lines: 620, lamp: 5000 }),
} as const satisfies Readonly<Record<string, TakeCut>>

export type TakeName = keyof typeof takeCuts

/** What cutting the takes has written of the files in `media/takes`. */
export const takeFacts: Readonly<Record<TakeName, { readonly duration: number; readonly size: number }>> = rows

/** The files of a take, relative to `demo/media`: its video and its poster, as transcoding makes them. */
export const takeFiles = (name: TakeName) => ({ video: `takes/${name}.mp4`, poster: `takes/${name}.jpg` })
