import type { Moment } from './moment.ts'

export const commercial: readonly Moment[] = [
  // A hand frames the face.
  {
    hips: [0.06, 0.02, 0],
    sway: 0.18,
    turn: 0.3,
    headTurn: -0.25,
    headTilt: 0.1,
    left: { foot: [0.14, 0, 0], hand: [0.34, -0.4, 0.04] },
    right: { foot: [-0.18, 0, 0.14], heel: 0.6, hand: [0.24, 0.2, 0.16] },
  },
  // A long diagonal from hand to foot.
  {
    hips: [0.1, 0.12, 0],
    lean: 0.3,
    headTurn: 0.3,
    left: { foot: [0.34, 0, 0.04], toe: 0.5, hand: [0.5, -0.26, 0.1] },
    right: { foot: [-0.4, 0, -0.04], heel: 0.4, hand: [0.42, 0.4, 0.02] },
  },
  // A look over the shoulder.
  {
    hips: [0, 0.02, 0],
    turn: 1.5,
    twist: -0.5,
    headTurn: -0.9,
    left: { foot: [0.08, 0, 0.12], heel: 0.4, hand: [0.32, -0.36, 0.06] },
    right: { foot: [-0.04, 0, -0.14], hand: [0.3, -0.32, 0.16] },
  },
  // Arms straight up, feet together.
  {
    hips: [0, -0.02, 0],
    lean: -0.08,
    nod: -0.2,
    left: { foot: [0.06, 0, 0], heel: 0.5, hand: [0.16, 0.52, 0.04] },
    right: { foot: [-0.06, 0, 0], heel: 0.5, hand: [0.12, 0.5, 0.08] },
  },
  // A kick to the side.
  {
    hips: [-0.06, 0.02, 0],
    lean: 0.2,
    left: { foot: [0.6, 0.62, 0.1], toe: 0.8, hand: [0.5, 0.1, 0.12] },
    right: { foot: [-0.08, 0, 0], hand: [0.3, 0.4, 0.06] },
  },
]

export const sexyStyle: readonly Moment[] = [
  // Sits on a chair, legs long to one side.
  {
    prop: 'chair',
    hips: [0, 0.44, 0],
    turn: 0.6,
    lean: -0.1,
    bend: -0.1,
    headTurn: -0.5,
    headTilt: 0.12,
    left: { foot: [0.36, 0, 0.46], hand: [0.28, -0.38, -0.12] },
    right: { foot: [0.1, 0, 0.52], heel: 0.4, hand: [0.34, 0.2, 0.1] },
  },
  // A walk that crosses the feet.
  {
    hips: [0.03, 0, 0.06],
    sway: 0.26,
    twist: -0.25,
    headTilt: 0.08,
    left: { foot: [0.02, 0, 0.28], hand: [0.3, -0.44, 0.1] },
    right: { foot: [-0.02, 0, -0.16], heel: 0.8, hand: [0.32, -0.4, -0.06] },
  },
  // A hand through the hair, back arched.
  {
    hips: [0.04, 0.03, 0.06],
    turn: 0.7,
    bend: -0.26,
    nod: -0.35,
    left: { foot: [0.1, 0, 0.12], heel: 0.5, hand: [0.26, -0.36, 0.14] },
    right: { foot: [-0.12, 0, -0.06], hand: [0.26, 0.28, -0.04] },
  },
  // On one knee.
  {
    hips: [0, 0.46, 0],
    turn: 0.4,
    bend: -0.1,
    headTurn: -0.3,
    left: { foot: [0.22, 0, 0.3], hand: [0.26, -0.36, 0.24] },
    right: { foot: [-0.14, 0.02, -0.34], heel: 1, hand: [0.4, 0.26, 0.06] },
  },
  // Hands slide along the body.
  {
    hips: [-0.07, 0.04, 0],
    sway: -0.26,
    lean: 0.12,
    headTilt: -0.16,
    left: { foot: [0.2, 0, 0.1], heel: 0.7, hand: [0.12, -0.36, 0.2] },
    right: { foot: [-0.1, 0, 0], hand: [0.06, -0.14, 0.22] },
  },
]
