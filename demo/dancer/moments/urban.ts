import type { Moment } from './moment.ts'

export const hipHop: readonly Moment[] = [
  // Arms crossed, chin up.
  {
    hips: [0, 0.06, 0],
    turn: 0.2,
    bend: -0.06,
    nod: -0.12,
    headTilt: 0.08,
    left: { foot: [0.24, 0, 0.02], hand: [-0.06, -0.2, 0.24] },
    right: { foot: [-0.24, 0, 0], hand: [-0.1, -0.14, 0.28] },
  },
  // A freeze close to the floor, a hand down.
  {
    hips: [0.08, 0.48, -0.06],
    bend: 0.4,
    lean: -0.3,
    headTurn: -0.3,
    left: { foot: [0.42, 0, 0.1], hand: [0.42, 0.2, 0.2] },
    right: { foot: [-0.2, 0, 0], heel: 0.7, hand: [0.34, -0.5, 0.16] },
  },
  // Points at the viewer.
  {
    hips: [0.05, 0.08, 0],
    twist: 0.35,
    lean: -0.1,
    headTilt: 0.1,
    left: { foot: [0.26, 0, 0.06], hand: [0.34, -0.3, 0.16] },
    right: { foot: [-0.22, 0, -0.02], hand: [0.22, -0.02, 0.5] },
  },
  // A running man: one knee high.
  {
    hips: [0, 0.06, 0],
    bend: 0.16,
    twist: -0.3,
    left: { foot: [0.12, 0.34, 0.2], hand: [0.26, -0.26, -0.1] },
    right: { foot: [-0.12, 0, -0.2], heel: 0.4, hand: [0.22, -0.06, 0.34] },
  },
  // A jump, knees bent to one side.
  {
    hips: [0, -0.24, 0],
    lean: 0.12,
    twist: 0.2,
    nod: -0.1,
    left: { foot: [0.24, 0.56, -0.16], hand: [0.5, 0.26, 0.08] },
    right: { foot: [-0.16, 0.4, 0.12], hand: [0.42, 0.36, 0.1] },
  },
  // A hand at the cap.
  {
    hips: [-0.08, 0.08, 0],
    lean: 0.14,
    headTilt: -0.14,
    nod: 0.14,
    left: { foot: [0.2, 0, 0.04], heel: 0.5, hand: [0.12, 0.24, 0.26] },
    right: { foot: [-0.24, 0, 0], hand: [0.44, -0.28, 0.14] },
  },
]

export const reggaeton: readonly Moment[] = [
  // Low, hands on the knees, a look up.
  {
    hips: [0, 0.3, -0.14],
    bend: 0.5,
    nod: -0.35,
    headTilt: 0.1,
    left: { foot: [0.3, 0, 0], toe: 0.6, hand: [0.24, -0.44, 0.22] },
    right: { foot: [-0.3, 0, 0], toe: 0.6, hand: [0.24, -0.44, 0.22] },
  },
  // An arm over the head, the hip out.
  {
    hips: [0.12, 0.1, 0],
    sway: 0.28,
    lean: -0.16,
    headTilt: 0.14,
    left: { foot: [0.24, 0, 0], hand: [0.34, -0.36, 0.08] },
    right: { foot: [-0.26, 0, 0.06], heel: 0.5, hand: [0.14, 0.46, 0.02] },
  },
  // Both hands in the braids.
  {
    hips: [0, 0.08, 0.05],
    bend: -0.16,
    twist: 0.15,
    nod: -0.1,
    left: { foot: [0.22, 0, 0.08], hand: [0.3, 0.22, 0.02] },
    right: { foot: [-0.22, 0, -0.02], heel: 0.4, hand: [0.3, 0.22, 0.02] },
  },
  // A step to the side that throws the arms.
  {
    hips: [-0.14, 0.14, 0],
    lean: 0.22,
    twist: 0.3,
    headTurn: -0.3,
    left: { foot: [0.3, 0, 0.08], heel: 0.6, hand: [0.54, 0.18, 0.14] },
    right: { foot: [-0.3, 0, 0], hand: [0.2, -0.06, 0.36] },
  },
  // Down on one knee.
  {
    hips: [0, 0.46, 0],
    lean: 0.1,
    headTilt: -0.12,
    left: { foot: [0.26, 0, 0.3], hand: [0.28, -0.34, 0.26] },
    right: { foot: [-0.16, 0.02, -0.34], heel: 1, hand: [0.44, 0.3, 0.06] },
  },
  // Crosses the wrists before the face.
  {
    hips: [0.05, 0.1, 0],
    twist: -0.25,
    headTilt: 0.16,
    left: { foot: [0.22, 0, 0], hand: [-0.04, 0.06, 0.36] },
    right: { foot: [-0.24, 0, 0.06], heel: 0.3, hand: [-0.06, 0.02, 0.4] },
  },
]

export const dancehall: readonly Moment[] = [
  // A leg flies to the side.
  {
    hips: [-0.08, 0.08, 0],
    lean: 0.24,
    left: { foot: [0.52, 0.4, 0.1], toe: 0.7, hand: [0.46, 0.26, 0.1] },
    right: { foot: [-0.14, 0, 0], hand: [0.5, 0.2, 0.08] },
  },
  // Wide and low, elbows like wings.
  {
    hips: [0, 0.3, -0.04],
    bend: 0.22,
    headTilt: 0.12,
    left: { foot: [0.4, 0, 0], toe: 0.8, hand: [0.4, 0.1, 0.22] },
    right: { foot: [-0.4, 0, 0], toe: 0.8, hand: [0.4, 0.1, 0.22] },
  },
  // Whine: hip far out, arms up.
  {
    hips: [0.12, 0.14, 0],
    sway: 0.32,
    lean: -0.2,
    headTurn: 0.2,
    left: { foot: [0.24, 0, 0], hand: [0.28, 0.44, 0.04] },
    right: { foot: [-0.26, 0, 0.04], heel: 0.3, hand: [0.36, 0.34, 0.06] },
  },
  // A jump with the feet crossed.
  {
    hips: [0, -0.2, 0],
    twist: 0.2,
    nod: -0.15,
    left: { foot: [-0.02, 0.3, 0.16], hand: [0.5, 0.3, 0.06] },
    right: { foot: [0.04, 0.38, -0.12], hand: [0.5, 0.3, 0.06] },
  },
  // One hand on the floor between the feet.
  {
    hips: [0, 0.46, -0.16],
    bend: 0.75,
    nod: -0.4,
    left: { foot: [0.34, 0, 0.04], toe: 0.7, hand: [0.44, 0.28, 0.1] },
    right: { foot: [-0.34, 0, 0], toe: 0.7, hand: [0.08, -0.46, 0.3] },
  },
]
