import type { Dance } from '../dance.ts'
import { bothSides, pose } from '../pose.ts'

/** The sevillanas step in three, with a brush on four, arms that pass by the hip and a pasada. */
export const sevillanas: Dance = {
  slug: 'sevillanas',
  teacher: 'rocio-benitez',
  groove: { attack: 0.95, flow: 0.45, bounce: 0.01, bouncesPerBeat: 1 },
  music: {
    stepsPerBeat: 2,
    stepsPerBar: 6,
    kick: [0],
    snare: [2, 4],
    shaker: [0, 2, 3, 4, 5],
    bass: [0, 4],
    pluck: [0, 1, 2, 3, 4, 5],
    chords: [
      [0, 4, 7],
      [0, 4, 7],
      [1, 5, 8],
      [0, 4, 7],
    ],
    root: 82.4,
  },
  phrase: bothSides([
    pose({
      hips: [0.05, 0.03, 0.1],
      twist: -0.15,
      headTurn: -0.2,
      left: { foot: [0.08, 0, 0.22], hand: [0.22, 0.46, 0.1] },
      right: { foot: [-0.1, 0, 0], heel: 0.5, hand: [0.3, 0.4, 0.1] },
    }),
    pose({
      hips: [-0.05, 0.03, 0.03],
      left: { foot: [0.08, 0, 0.22], heel: 0.4, hand: [0.3, 0.42, 0.06] },
      right: { foot: [-0.1, 0, 0], hand: [0.14, 0.3, 0.22] },
    }),
    pose({
      hips: [0.05, 0.04, 0],
      twist: 0.15,
      left: { foot: [0.1, 0, 0], hand: [0.36, 0.34, 0.04] },
      right: { foot: [-0.1, 0, 0], heel: 0.3, hand: [0.1, -0.16, 0.32] },
    }),
    pose({
      hips: [0.07, 0.02, 0],
      lean: -0.06,
      headTilt: 0.1,
      left: { foot: [0.1, 0, 0], hand: [0.3, 0.44, 0.02] },
      right: { foot: [-0.06, 0.16, 0.26], toe: 0.1, hand: [0.34, -0.34, 0.08] },
    }),
    pose({
      hips: [-0.06, 0.04, -0.02],
      turn: 0.3,
      twist: 0.15,
      headTurn: -0.25,
      left: { foot: [0.1, 0, 0], hand: [0.16, -0.1, 0.3] },
      right: { foot: [-0.12, 0, -0.08], hand: [0.48, 0.1, 0.04] },
    }),
    pose({
      hips: [0, 0.05, 0],
      turn: 0.4,
      lean: 0.14,
      bend: -0.12,
      headTilt: -0.12,
      headTurn: -0.2,
      left: { foot: [0.1, 0, 0.02], heel: 0.8, hand: [0.4, -0.34, 0.02] },
      right: { foot: [-0.12, 0, -0.08], hand: [0.16, 0.5, 0.02] },
    }),
  ]),
}
