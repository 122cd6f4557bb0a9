import type { Dance } from '../dance.ts'
import { bothSides, pose } from '../pose.ts'

/** Wide and elastic: knees open and close, a leg flies up on four, the arms fan out. */
export const dancehall: Dance = {
  slug: 'dancehall',
  teacher: 'noa-barreiro',
  groove: { attack: 0.62, flow: 0.15, bounce: 0.06, bouncesPerBeat: 1 },
  music: {
    stepsPerBeat: 4,
    stepsPerBar: 16,
    kick: [0, 6, 12],
    snare: [3, 6, 12],
    shaker: [2, 4, 10, 14],
    bass: [0, 4, 6, 12, 14],
    pluck: [2, 6, 10, 14],
    chords: [
      [0, 4, 7],
      [5, 9, 12],
      [7, 11, 14],
      [5, 9, 12],
    ],
    root: 61.7,
  },
  phrase: bothSides([
    pose({
      hips: [0.02, 0.24, 0],
      bend: 0.3,
      nod: 0.1,
      left: { foot: [0.4, 0, 0], toe: 0.7, hand: [0.48, -0.2, 0.2] },
      right: { foot: [-0.4, 0, 0], toe: 0.7, hand: [0.48, -0.2, 0.2] },
    }),
    pose({
      hips: [0.1, 0.12, 0],
      sway: -0.25,
      bend: 0.12,
      left: { foot: [0.4, 0, 0], toe: 0.3, hand: [0.2, 0, 0.3] },
      right: { foot: [-0.4, 0, 0], toe: 0.1, heel: 0.7, hand: [0.3, -0.2, 0.28] },
    }),
    pose({
      hips: [-0.06, 0.26, -0.05],
      sway: 0.25,
      bend: 0.36,
      left: { foot: [0.4, 0, 0], toe: 0.7, hand: [0.34, -0.36, 0.26] },
      right: { foot: [-0.4, 0, 0], toe: 0.7, hand: [0.52, 0.06, 0.06] },
    }),
    pose({
      hips: [-0.2, 0.06, 0],
      lean: -0.22,
      headTilt: 0.12,
      left: { foot: [0.3, 0.42, 0.16], hand: [0.5, 0.16, 0.06] },
      right: { foot: [-0.26, 0, 0], toe: 0.4, hand: [0.42, 0.34, 0.02] },
    }),
  ]),
}
