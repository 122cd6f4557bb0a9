import type { Dance } from '../dance.ts'
import { bothSides, pose } from '../pose.ts'

const low = [0.3, 0, 0] as const
const lowRight = [-0.3, 0, 0] as const

/** Low and grounded: the hips roll over bent knees while the chest answers and the arms cut. */
export const reggaeton: Dance = {
  slug: 'reggaeton',
  teacher: 'yaiza-santana',
  groove: { attack: 0.6, flow: 0.1, bounce: 0.04, bouncesPerBeat: 1 },
  music: {
    stepsPerBeat: 4,
    stepsPerBar: 16,
    kick: [0, 4, 8, 12],
    snare: [3, 6, 11, 14],
    shaker: [2, 6, 10, 14],
    bass: [0, 3, 6, 8, 11, 14],
    pluck: [0, 6, 12],
    chords: [
      [0, 3, 7],
      [-4, 0, 3],
      [3, 7, 10],
      [-2, 2, 5],
    ],
    root: 58.3,
  },
  phrase: bothSides([
    pose({
      hips: [0.12, 0.16, 0],
      sway: -0.3,
      lean: -0.1,
      ribs: [-0.04, 0, 0],
      left: { foot: low, hand: [0.28, -0.1, 0.26] },
      right: { foot: lowRight, hand: [0.42, -0.34, 0.1] },
    }),
    pose({
      hips: [0.03, 0.1, -0.06],
      sway: 0.1,
      bend: 0.22,
      nod: 0.3,
      left: { foot: low, hand: [0.12, -0.16, 0.34] },
      right: { foot: lowRight, hand: [0.14, -0.2, 0.34] },
    }),
    pose({
      hips: [-0.12, 0.18, 0.03],
      sway: 0.3,
      lean: 0.12,
      ribs: [0.05, 0, 0],
      bend: -0.06,
      left: { foot: low, hand: [0.5, -0.02, 0.08] },
      right: { foot: lowRight, hand: [0.3, 0.3, 0.1] },
    }),
    pose({
      hips: [-0.14, 0.12, 0.05],
      sway: 0.2,
      twist: 0.3,
      headTurn: 0.2,
      bend: -0.1,
      left: { foot: low, heel: 0.6, hand: [0.5, -0.28, 0.06] },
      right: { foot: lowRight, hand: [0.16, 0.42, 0.1] },
    }),
  ]),
}
