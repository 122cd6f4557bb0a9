import type { Dance } from '../dance.ts'
import { bothSides, pose } from '../pose.ts'

/** A waltz of tendu, relevé and arabesque, the arms passing through first, second and fifth. */
export const danzaClasica: Dance = {
  slug: 'danza-clasica',
  teacher: 'teo-llorente',
  groove: { attack: 1, flow: 0.7, bounce: 0, bouncesPerBeat: 1 },
  music: {
    stepsPerBeat: 2,
    stepsPerBar: 6,
    kick: [],
    snare: [],
    shaker: [],
    bass: [0],
    pluck: [0, 2, 3, 4, 5],
    chords: [
      [0, 4, 7, 12],
      [-3, 0, 4, 9],
      [5, 9, 12, 14],
      [-5, 2, 7, 11],
    ],
    root: 73.4,
  },
  phrase: bothSides([
    pose({
      hips: [-0.08, 0, 0],
      lean: -0.05,
      headTurn: 0.3,
      headTilt: 0.06,
      left: { foot: [0.36, 0, 0.06], heel: 0.95, toe: 0.9, hand: [0.5, -0.1, 0.16] },
      right: { foot: [-0.08, 0, 0], toe: 0.9, hand: [0.1, -0.22, 0.34] },
    }),
    pose({
      hips: [-0.06, -0.07, 0],
      headTilt: -0.08,
      left: { foot: [0.1, 0.34, 0.08], toe: 1, hand: [0.16, 0.5, 0.08] },
      right: { foot: [-0.08, 0, 0], heel: 1, toe: 0.9, hand: [0.5, -0.06, 0.14] },
    }),
    pose({
      hips: [-0.06, -0.05, 0.04],
      lean: -0.2,
      bend: 0.1,
      headTilt: -0.06,
      headTurn: -0.3,
      left: { foot: [0.62, 0.52, -0.16], toe: 0.9, hand: [0.54, 0.06, -0.02] },
      right: { foot: [-0.08, 0, 0], heel: 0.7, toe: 0.9, hand: [0.46, 0.3, 0.1] },
    }),
  ]),
}
