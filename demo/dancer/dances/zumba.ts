import type { Dance } from '../dance.ts'
import { bothSides, pose } from '../pose.ts'

/** Big and happy: a march, a lunge with both arms up, a skip with a clap. */
export const zumba: Dance = {
  slug: 'zumba',
  teacher: 'paula-heredia',
  groove: { attack: 0.75, flow: 0.2, bounce: 0.05, bouncesPerBeat: 1 },
  music: {
    stepsPerBeat: 4,
    stepsPerBar: 16,
    kick: [0, 4, 8, 12],
    snare: [3, 4, 7, 12],
    shaker: [0, 2, 4, 6, 8, 10, 12, 14],
    bass: [0, 3, 4, 7, 8, 11, 12, 15],
    pluck: [0, 3, 6, 10, 12, 14],
    chords: [
      [0, 4, 7],
      [-3, 0, 4],
      [5, 9, 12],
      [7, 11, 14],
    ],
    root: 65.4,
  },
  phrase: bothSides([
    pose({
      hips: [-0.1, 0.02, 0],
      lean: 0.08,
      left: { foot: [0.12, 0.34, 0.22], toe: 0, hand: [0.3, -0.3, 0.2] },
      right: { foot: [-0.12, 0, 0], hand: [0.26, 0.02, 0.3] },
    }),
    pose({
      hips: [0.2, 0.12, 0],
      lean: -0.1,
      headTilt: -0.08,
      left: { foot: [0.46, 0, 0], toe: 0.5, hand: [0.42, 0.36, 0.04] },
      right: { foot: [-0.2, 0, 0], heel: 0.5, hand: [0.42, 0.36, 0.04] },
    }),
    pose({
      hips: [0.06, 0.08, 0.02],
      sway: 0.2,
      twist: 0.3,
      left: { foot: [0.46, 0, 0], heel: 0.5, hand: [0.5, -0.06, 0.1] },
      right: { foot: [-0.12, 0, 0], hand: [0.22, -0.08, 0.3] },
    }),
    pose({
      hips: [0, 0.06, 0],
      nod: -0.1,
      left: { foot: [0.12, 0, 0], hand: [0.03, 0.2, 0.26] },
      right: { foot: [-0.12, 0, 0], heel: 0.5, hand: [0.03, 0.2, 0.26] },
    }),
  ]),
}
