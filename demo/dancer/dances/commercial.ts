import type { Dance } from '../dance.ts'
import { bothSides, pose } from '../pose.ts'

/** Pop for the camera: clean lines, a look over the shoulder, a pose that lands on the accent. */
export const commercial: Dance = {
  slug: 'commercial',
  teacher: 'carla-vidal',
  groove: { attack: 0.46, flow: 0, bounce: 0.025, bouncesPerBeat: 1 },
  music: {
    stepsPerBeat: 4,
    stepsPerBar: 16,
    kick: [0, 4, 8, 12],
    snare: [4, 12],
    shaker: [2, 6, 10, 14],
    bass: [2, 3, 6, 7, 10, 11, 14, 15],
    pluck: [0, 3, 6, 8, 11, 14],
    chords: [
      [0, 3, 7],
      [3, 7, 10],
      [-2, 2, 5],
      [-4, 0, 3],
    ],
    root: 61.7,
  },
  phrase: bothSides([
    pose({
      hips: [0.1, 0.05, 0.04],
      twist: -0.25,
      left: { foot: [0.26, 0, 0.12], hand: [0.3, -0.36, 0.1] },
      right: { foot: [-0.14, 0, 0], heel: 0.5, hand: [0.14, -0.04, 0.36] },
    }),
    pose({
      hips: [0, 0.03, 0],
      lean: 0.1,
      headTilt: -0.12,
      left: { foot: [0.26, 0, 0.12], hand: [0.52, 0.02, 0.02] },
      right: { foot: [-0.14, 0, 0], hand: [0.2, 0.42, 0.02] },
    }),
    pose({
      hips: [-0.1, 0.14, 0],
      turn: 0.35,
      lean: -0.1,
      headTurn: -0.35,
      left: { foot: [0.26, 0, 0.12], heel: 0.5, hand: [0.16, -0.1, 0.3] },
      right: { foot: [-0.34, 0, 0], hand: [0.44, -0.36, 0.04] },
    }),
    pose({
      hips: [-0.18, 0.08, 0],
      sway: 0.26,
      lean: 0.22,
      turn: 0.2,
      headTilt: -0.16,
      headTurn: 0.2,
      left: { foot: [0.1, 0, 0.06], heel: 0.95, hand: [0.4, 0.34, 0.02] },
      right: { foot: [-0.34, 0, 0], hand: [0.22, -0.44, 0.04] },
    }),
  ]),
}
