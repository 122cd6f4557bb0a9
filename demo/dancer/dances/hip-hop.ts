import type { Dance } from '../dance.ts'
import { bothSides, pose } from '../pose.ts'

/** A party groove: rock, step across, and a hit with both arms that freezes. */
export const hipHop: Dance = {
  slug: 'hip-hop',
  teacher: 'marcos-obiang',
  groove: { attack: 0.5, flow: 0, bounce: 0.055, bouncesPerBeat: 1 },
  music: {
    stepsPerBeat: 4,
    stepsPerBar: 16,
    kick: [0, 7, 10],
    snare: [4, 12],
    shaker: [0, 2, 4, 6, 8, 10, 12, 14, 15],
    bass: [0, 3, 7, 10],
    pluck: [2, 8, 11],
    chords: [
      [0, 3, 7, 10],
      [0, 3, 7, 10],
      [-4, 0, 3, 7],
      [-2, 2, 5, 8],
    ],
    root: 55,
  },
  phrase: bothSides([
    pose({
      hips: [0.14, 0.1, 0],
      lean: 0.16,
      twist: 0.25,
      nod: 0.2,
      left: { foot: [0.3, 0, 0.04], hand: [0.34, -0.2, 0.24] },
      right: { foot: [-0.2, 0, 0], heel: 0.3, hand: [0.36, -0.3, 0.16] },
    }),
    pose({
      hips: [0.05, 0.14, 0.03],
      lean: -0.12,
      twist: -0.3,
      nod: -0.05,
      left: { foot: [0.3, 0, 0.04], hand: [0.2, -0.06, 0.3] },
      right: { foot: [0.04, 0, 0.2], hand: [0.3, -0.14, 0.24] },
    }),
    pose({
      hips: [-0.08, 0.2, 0],
      bend: 0.14,
      headTurn: -0.3,
      left: { foot: [0.3, 0, 0.04], heel: 0.2, hand: [0.54, 0.04, 0.06] },
      right: { foot: [-0.36, 0, 0], hand: [0.28, 0.12, 0.22] },
    }),
    pose({
      hips: [-0.16, 0.11, 0],
      lean: -0.2,
      twist: -0.2,
      headTurn: -0.35,
      headTilt: -0.1,
      left: { foot: [0.2, 0, 0], heel: 0.8, hand: [0.12, -0.04, 0.34] },
      right: { foot: [-0.36, 0, 0], hand: [0.5, 0.24, 0.06] },
    }),
  ]).map((key, index) => (index < 4 ? key : { ...key, nod: key.nod - 0.1 })),
}
