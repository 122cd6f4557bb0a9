import type { Moment } from './moment.ts'

// Poses for pictures, beyond the keys of the phrase. Feet in stage coordinates, hands outwards from the body.

export const salsa: readonly Moment[] = [
  // A turn with open arms.
  {
    hips: [0.02, 0.02, 0],
    turn: 0.5,
    twist: -0.3,
    lean: -0.08,
    sway: 0.2,
    headTurn: -0.3,
    left: { foot: [0.1, 0, 0.1], hand: [0.56, 0.12, 0.12] },
    right: { foot: [-0.02, 0, -0.1], heel: 0.7, hand: [0.5, -0.1, 0.2] },
  },
  // A hand through the hair, the other on the hip.
  {
    hips: [0.07, 0.02, 0],
    sway: 0.24,
    lean: -0.12,
    headTilt: 0.16,
    headTurn: 0.2,
    left: { foot: [0.12, 0, 0], hand: [0.31, -0.42, 0.06] },
    right: { foot: [-0.22, 0, 0.12], heel: 0.5, toe: 0.6, hand: [0.26, 0.3, -0.02] },
  },
  // Arms high, weight on one leg.
  {
    hips: [-0.06, 0, 0],
    sway: -0.22,
    lean: 0.14,
    bend: -0.1,
    headTilt: -0.1,
    nod: -0.25,
    left: { foot: [0.24, 0, 0.1], heel: 0.6, hand: [0.22, 0.5, 0.06] },
    right: { foot: [-0.1, 0, 0], hand: [0.4, 0.42, 0.04] },
  },
  // A kick to the front.
  {
    hips: [-0.04, 0.02, 0],
    lean: 0.1,
    twist: 0.25,
    left: { foot: [0.12, 0.42, 0.5], toe: 0.1, hand: [0.5, -0.12, 0.1] },
    right: { foot: [-0.08, 0, 0], hand: [0.3, 0.28, 0.24] },
  },
  // A wide lunge, one arm towards the floor and one to the sky.
  {
    hips: [0.14, 0.2, 0],
    lean: 0.26,
    twist: -0.2,
    headTurn: 0.3,
    left: { foot: [0.42, 0, 0.05], toe: 0.5, hand: [0.5, -0.3, 0.1] },
    right: { foot: [-0.36, 0, 0], heel: 0.3, hand: [0.36, 0.42, 0.02] },
  },
]

export const bachata: readonly Moment[] = [
  // Holds a partner who is not there.
  {
    hips: [0.03, 0.03, 0],
    turn: 0.4,
    lean: 0.06,
    headTilt: 0.12,
    nod: 0.16,
    left: { foot: [0.14, 0, 0], hand: [0.34, 0.02, 0.34] },
    right: { foot: [-0.12, 0, 0.1], heel: 0.5, hand: [0.1, -0.26, 0.32] },
  },
  // The tap, with the hip up.
  {
    hips: [0.07, 0.02, 0],
    sway: -0.28,
    lean: -0.1,
    twist: 0.25,
    headTurn: 0.25,
    left: { foot: [0.14, 0, 0], hand: [0.36, -0.16, 0.24] },
    right: { foot: [-0.24, 0, 0.06], heel: 0.9, toe: 0.2, hand: [0.3, -0.2, 0.26] },
  },
  // A hand to the heart, the other offered.
  {
    hips: [0, 0.02, 0],
    turn: -0.3,
    twist: 0.1,
    headTilt: 0.14,
    left: { foot: [0.14, 0, 0.04], hand: [0.48, -0.02, 0.28] },
    right: { foot: [-0.14, 0, -0.06], heel: 0.4, hand: [-0.06, -0.12, 0.2] },
  },
  // A wave of the chest that leans back.
  {
    hips: [0, 0.06, 0.08],
    bend: -0.24,
    nod: -0.3,
    headTilt: 0.1,
    left: { foot: [0.14, 0, 0.14], hand: [0.4, -0.3, 0.04] },
    right: { foot: [-0.16, 0, -0.1], heel: 0.5, hand: [0.36, 0.22, 0.1] },
  },
  // A slow turn with one arm over the head.
  {
    hips: [0, 0, 0],
    turn: 0.9,
    twist: 0.2,
    headTurn: -0.5,
    left: { foot: [0.06, 0, 0.08], hand: [0.2, 0.46, 0.06] },
    right: { foot: [-0.08, 0, -0.06], heel: 0.8, hand: [0.26, -0.3, 0.2] },
  },
]

export const sevillanas: readonly Moment[] = [
  // Arms in a circle over the head.
  {
    hips: [0.03, 0, 0],
    twist: 0.2,
    lean: -0.06,
    headTurn: 0.35,
    headTilt: 0.1,
    left: { foot: [0.1, 0, 0.06], hand: [0.16, 0.5, 0.08] },
    right: { foot: [-0.1, 0, -0.04], heel: 0.4, hand: [0.2, 0.48, 0.06] },
  },
  // One arm high, the other behind the waist, back arched.
  {
    hips: [0, 0.03, 0.04],
    turn: 0.5,
    bend: -0.2,
    headTurn: -0.35,
    nod: -0.2,
    left: { foot: [0.1, 0, 0.08], hand: [0.14, 0.5, 0.02] },
    right: { foot: [-0.12, 0, -0.06], heel: 0.6, hand: [0.24, -0.42, -0.08] },
  },
  // Holds the skirt out.
  {
    hips: [0.05, 0.02, 0],
    sway: 0.14,
    lean: 0.1,
    headTilt: -0.14,
    headTurn: -0.2,
    left: { foot: [0.1, 0, 0], hand: [0.52, -0.3, 0.16] },
    right: { foot: [-0.06, 0.1, 0.2], hand: [0.4, -0.36, 0.12] },
  },
  // Claps beside the shoulder.
  {
    hips: [-0.04, 0.02, 0],
    twist: -0.2,
    headTilt: 0.14,
    headTurn: 0.25,
    left: { foot: [0.12, 0, 0.02], hand: [0.24, 0.02, 0.26] },
    right: { foot: [-0.1, 0, 0], heel: 0.3, hand: [-0.2, 0.0, 0.28] },
  },
  // A stamp, arms wide and low.
  {
    hips: [0, 0.07, 0],
    turn: -0.35,
    bend: 0.1,
    headTurn: 0.3,
    left: { foot: [0.12, 0.14, 0.1], hand: [0.5, -0.12, 0.16] },
    right: { foot: [-0.12, 0, 0], hand: [0.46, 0.02, 0.2] },
  },
]

export const zumba: readonly Moment[] = [
  // A jump with everything open.
  {
    hips: [0, -0.2, 0],
    nod: -0.15,
    left: { foot: [0.36, 0.3, -0.05], toe: 0.5, hand: [0.42, 0.4, 0.08] },
    right: { foot: [-0.34, 0.24, 0.02], toe: 0.5, hand: [0.42, 0.4, 0.08] },
  },
  // A knee up against the opposite elbow.
  {
    hips: [0, 0.02, 0],
    twist: 0.35,
    lean: -0.06,
    left: { foot: [0.14, 0, 0], hand: [0.36, 0.14, 0.24] },
    right: { foot: [-0.1, 0.46, 0.24], hand: [0.5, 0.12, 0.04] },
  },
  // A wide squat, fists forward.
  {
    hips: [0, 0.3, -0.1],
    bend: 0.3,
    left: { foot: [0.34, 0, 0], toe: 0.6, hand: [0.2, -0.1, 0.42] },
    right: { foot: [-0.34, 0, 0], toe: 0.6, hand: [0.24, -0.06, 0.4] },
  },
  // Arms swing to one side.
  {
    hips: [0.14, 0.08, 0],
    lean: -0.2,
    twist: -0.4,
    sway: 0.2,
    headTurn: 0.3,
    left: { foot: [0.26, 0, 0], hand: [0.5, 0.28, 0.14] },
    right: { foot: [-0.24, 0, 0.06], heel: 0.7, hand: [0, 0.2, 0.42] },
  },
  // Hands on the hips, a heel dug in front.
  {
    hips: [-0.05, 0.05, 0],
    lean: 0.1,
    headTilt: 0.1,
    left: { foot: [0.18, 0.03, 0.34], toe: 0.3, hand: [0.32, -0.4, 0.04] },
    right: { foot: [-0.12, 0, 0], hand: [0.3, 0.42, 0.08] },
  },
]
