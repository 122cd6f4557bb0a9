import type { Dance } from '../dance.ts'
import { bothSides, pose } from '../pose.ts'

/** Slow heels: a walk, a long circle of the hips and hands that follow the line of the body. */
export const sexyStyle: Dance = {
  slug: 'sexy-style',
  teacher: 'daniela-rey',
  groove: { attack: 1, flow: 0.6, bounce: 0, bouncesPerBeat: 1 },
  music: {
    stepsPerBeat: 4,
    stepsPerBar: 16,
    kick: [0, 10],
    snare: [4, 12],
    shaker: [2, 6, 10, 14],
    bass: [0, 3, 10],
    pluck: [0, 7, 11],
    chords: [
      [0, 3, 7, 10],
      [5, 8, 12, 15],
      [-2, 2, 5, 8],
      [3, 7, 10, 14],
    ],
    root: 58.3,
  },
  phrase: bothSides([
    pose({
      hips: [0.06, 0.03, 0.1],
      sway: -0.26,
      twist: 0.15,
      headTurn: 0.2,
      left: { foot: [0.05, 0, 0.26], heel: 0.5, hand: [0.22, -0.42, 0.16] },
      right: { foot: [-0.1, 0, 0], heel: 0.7, hand: [0.36, -0.36, 0.02] },
    }),
    pose({
      hips: [0.14, 0.07, 0.08],
      sway: -0.38,
      lean: -0.14,
      headTilt: 0.12,
      left: { foot: [0.05, 0, 0.26], heel: 0.5, hand: [0.16, -0.1, 0.24] },
      right: { foot: [-0.3, 0, 0.04], heel: 0.5, hand: [0.3, 0.1, 0.12] },
    }),
    pose({
      hips: [-0.12, 0.14, 0],
      sway: 0.36,
      lean: 0.2,
      bend: -0.08,
      headTilt: -0.2,
      left: { foot: [0.26, 0, 0.04], heel: 0.5, hand: [0.26, -0.46, 0.14] },
      right: { foot: [-0.3, 0, 0.04], heel: 0.5, hand: [0.12, 0.34, 0.08] },
    }),
    pose({
      hips: [-0.18, 0.06, 0],
      sway: 0.3,
      lean: 0.1,
      turn: -0.3,
      headTurn: 0.35,
      left: { foot: [0, 0, 0.14], heel: 0.95, hand: [0.2, -0.34, 0.16] },
      right: { foot: [-0.3, 0, 0.04], heel: 0.5, hand: [0.2, 0.16, 0.12] },
    }),
  ]),
}
