import type { Dance } from '../dance.ts'
import { bothSides, pose } from '../pose.ts'

/** Breath and weight: a curve that opens into a long line, a fall and the suspension after it. */
export const contemporaneo: Dance = {
  slug: 'contemporaneo',
  teacher: 'irene-alcocer',
  groove: { attack: 1, flow: 0.85, bounce: 0, bouncesPerBeat: 1 },
  music: {
    stepsPerBeat: 4,
    stepsPerBar: 16,
    kick: [0],
    snare: [],
    shaker: [8],
    bass: [0, 10],
    pluck: [0, 2, 4, 6, 8, 10, 12, 14],
    chords: [
      [0, 7, 12, 16],
      [-3, 4, 9, 12],
      [5, 9, 12, 16],
      [-5, 2, 7, 11],
    ],
    root: 65.4,
  },
  phrase: bothSides([
    pose({
      hips: [-0.06, 0.1, 0],
      bend: 0.5,
      lean: 0.1,
      nod: 0.4,
      left: { foot: [0.16, 0, 0.05], hand: [0.2, -0.34, 0.28] },
      right: { foot: [-0.16, 0, 0], hand: [0.2, -0.36, 0.28] },
    }),
    pose({
      hips: [-0.12, 0.02, 0],
      lean: -0.12,
      bend: -0.1,
      headTilt: -0.1,
      left: { foot: [0.4, 0, 0.02], heel: 0.9, toe: 0.6, hand: [0.5, 0.12, 0.06] },
      right: { foot: [-0.16, 0, 0], hand: [0.34, -0.24, 0.12] },
    }),
    pose({
      hips: [-0.14, 0.01, 0],
      lean: -0.34,
      headTilt: -0.2,
      left: { foot: [0.56, 0.42, 0], toe: 0.7, hand: [0.44, 0.34, 0.02] },
      right: { foot: [-0.16, 0, 0], heel: 0.3, hand: [0.54, 0.02, 0] },
    }),
    pose({
      hips: [0.22, 0.24, 0.06],
      lean: 0.5,
      bend: 0.1,
      headTilt: 0.2,
      left: { foot: [0.44, 0, 0.06], toe: 0.8, hand: [0.46, -0.3, 0.08] },
      right: { foot: [-0.34, 0, -0.04], heel: 0.8, toe: 0.6, hand: [0.28, 0.46, 0] },
    }),
  ]),
}
