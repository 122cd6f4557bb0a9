import type { Dance } from '../dance.ts'
import { pose } from '../pose.ts'

const near = { hand: [0.25, -0.27, 0.24] } as const
const open = { hand: [0.46, -0.14, 0.14] } as const

/** The basic step on one, with the hips that answer every change of weight and a turn of the arms on 7. */
export const salsa: Dance = {
  slug: 'salsa',
  teacher: 'lucia-ferrandis',
  groove: { attack: 0.92, flow: 0.35, bounce: 0.012, bouncesPerBeat: 1 },
  music: {
    stepsPerBeat: 2,
    stepsPerBar: 16,
    kick: [3, 7, 11, 15],
    snare: [2, 5, 8, 11, 14],
    shaker: [0, 2, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15],
    bass: [3, 6, 11, 14],
    pluck: [0, 2, 3, 5, 7, 9, 10, 12, 13, 15],
    chords: [
      [0, 3, 7],
      [5, 8, 12],
      [7, 11, 14],
      [0, 3, 7],
    ],
    root: 65.4,
  },
  phrase: [
    pose({
      hips: [0.04, 0.05, 0.16],
      sway: -0.2,
      twist: -0.12,
      left: { foot: [0.1, 0, 0.28], ...near },
      right: { ...near, heel: 0.5 },
    }),
    pose({
      hips: [-0.07, 0.04, 0.06],
      sway: 0.24,
      twist: 0.12,
      lean: 0.04,
      left: { foot: [0.1, 0, 0.28], heel: 0.4, ...open },
      right: near,
    }),
    pose({
      hips: [0.07, 0.04, 0],
      sway: -0.22,
      lean: -0.04,
      left: { foot: [0.11, 0, 0], ...near },
      right: { hand: [0.5, -0.04, 0.1], heel: 0.3 },
    }),
    pose({
      hips: [0.09, 0.06, 0],
      sway: -0.3,
      lean: -0.06,
      headTilt: 0.1,
      left: { foot: [0.11, 0, 0], hand: [0.28, 0.22, 0.16] },
      right: { ...open, heel: 0.7 },
    }),
    pose({
      hips: [-0.05, 0.05, -0.16],
      sway: 0.2,
      twist: 0.12,
      right: { foot: [-0.1, 0, -0.3], ...near },
      left: { ...near, foot: [0.11, 0, 0], heel: 0.2 },
    }),
    pose({
      hips: [0.07, 0.04, -0.06],
      sway: -0.24,
      twist: -0.14,
      right: { foot: [-0.1, 0, -0.3], heel: 0.6, ...open },
      left: { ...near, foot: [0.11, 0, 0] },
    }),
    pose({
      hips: [-0.07, 0.04, 0],
      sway: 0.22,
      lean: 0.05,
      right: { foot: [-0.12, 0, 0], hand: [0.24, 0.36, 0.1] },
      left: { hand: [0.5, -0.06, 0.12], foot: [0.11, 0, 0], heel: 0.3 },
    }),
    pose({
      hips: [-0.1, 0.06, 0],
      sway: 0.32,
      lean: 0.07,
      headTilt: -0.1,
      right: { foot: [-0.12, 0, 0], hand: [0.18, 0.46, 0.06] },
      left: { hand: [0.5, -0.16, 0.12], foot: [0.11, 0, 0], heel: 0.7 },
    }),
  ],
}
