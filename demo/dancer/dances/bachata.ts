import type { Dance } from '../dance.ts'
import { bothSides, pose } from '../pose.ts'

/** Side basic: three steps and a tap with the hip up, the arms held as around a partner. */
export const bachata: Dance = {
  slug: 'bachata',
  teacher: 'adrian-montoya',
  groove: { attack: 0.9, flow: 0.3, bounce: 0.015, bouncesPerBeat: 1 },
  music: {
    stepsPerBeat: 4,
    stepsPerBar: 16,
    kick: [0, 8],
    snare: [4, 12, 14],
    shaker: [0, 2, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15],
    bass: [0, 6, 8, 14],
    pluck: [0, 3, 4, 6, 8, 11, 12, 14],
    chords: [
      [0, 3, 7],
      [8, 12, 15],
      [3, 7, 10],
      [10, 14, 17],
    ],
    root: 69.3,
  },
  phrase: bothSides([
    pose({
      hips: [0.04, 0.05, 0],
      sway: -0.18,
      left: { foot: [0.16, 0, 0], hand: [0.34, -0.02, 0.28] },
      right: { foot: [-0.34, 0, 0], heel: 0.4, hand: [0.16, -0.2, 0.3] },
    }),
    pose({
      hips: [0.1, 0.05, 0],
      sway: 0.2,
      left: { foot: [0.16, 0, 0], heel: 0.4, hand: [0.36, -0.04, 0.26] },
      right: { foot: [0, 0, 0.02], hand: [0.16, -0.18, 0.3] },
    }),
    pose({
      hips: [0.3, 0.06, 0],
      sway: -0.2,
      lean: -0.05,
      left: { foot: [0.36, 0, 0], hand: [0.4, 0.04, 0.22] },
      right: { foot: [0, 0, 0.02], heel: 0.4, hand: [0.18, -0.22, 0.3] },
    }),
    pose({
      hips: [0.36, 0.07, 0],
      sway: -0.4,
      lean: -0.12,
      headTilt: 0.14,
      left: { foot: [0.36, 0, 0], hand: [0.36, 0.2, 0.14] },
      right: { foot: [0.16, 0, 0.05], heel: 0.9, hand: [0.22, -0.3, 0.26] },
    }),
  ]),
}
