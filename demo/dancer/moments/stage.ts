import type { Moment } from './moment.ts'

export const danzaClasica: readonly Moment[] = [
  // First position, arms low.
  {
    hips: [0, -0.02, 0],
    left: { foot: [0.07, 0, 0], toe: 1.1, hand: [0.12, -0.5, 0.2] },
    right: { foot: [-0.07, 0, 0], toe: 1.1, hand: [0.12, -0.5, 0.2] },
  },
  // Arabesque.
  {
    hips: [0.02, 0, 0.04],
    turn: 1.3,
    bend: 0.2,
    headTurn: -0.3,
    nod: -0.15,
    left: { foot: [0.02, 0, 0.02], toe: 0.4, hand: [0.2, 0.2, 0.5] },
    right: { foot: [-0.72, 0.68, -0.1], toe: 0, hand: [0.52, 0.02, -0.08] },
  },
  // Passé on half point, arms in fifth.
  {
    hips: [0.02, -0.06, 0],
    headTilt: 0.1,
    left: { foot: [0.05, 0, 0], heel: 0.9, toe: 0.8, hand: [0.12, 0.52, 0.14] },
    right: { foot: [0.0, 0.38, 0.1], toe: 1.2, hand: [0.12, 0.52, 0.14] },
  },
  // Grand plié in second.
  {
    hips: [0, 0.34, 0],
    left: { foot: [0.42, 0, 0], toe: 1.2, hand: [0.5, -0.06, 0.16] },
    right: { foot: [-0.42, 0, 0], toe: 1.2, hand: [0.5, -0.06, 0.16] },
  },
  // Tendu to the side, one arm in fifth, one in second.
  {
    hips: [-0.06, -0.01, 0],
    lean: 0.08,
    headTurn: 0.4,
    headTilt: 0.08,
    left: { foot: [0.4, 0, 0.04], heel: 0.9, toe: 0.9, hand: [0.5, 0.02, 0.16] },
    right: { foot: [-0.07, 0, 0], toe: 1.1, hand: [0.14, 0.5, 0.12] },
  },
  // A small jump.
  {
    hips: [0, -0.22, 0],
    nod: -0.1,
    left: { foot: [0.1, 0.24, 0], toe: 0.9, hand: [0.36, -0.2, 0.24] },
    right: { foot: [-0.1, 0.24, 0], toe: 0.9, hand: [0.36, -0.2, 0.24] },
  },
]

export const contemporaneo: readonly Moment[] = [
  // A deep lunge with a long arm.
  {
    hips: [0.14, 0.28, 0],
    lean: -0.3,
    twist: 0.2,
    headTurn: -0.3,
    headTilt: -0.16,
    left: { foot: [0.46, 0, 0.06], hand: [0.52, 0.16, 0.14] },
    right: { foot: [-0.44, 0, 0], heel: 0.5, hand: [0.42, -0.34, 0.08] },
  },
  // Sits on the floor, one leg long.
  {
    hips: [0, 0.83, 0],
    bend: 0.1,
    lean: 0.16,
    headTilt: 0.2,
    nod: 0.15,
    left: { foot: [0.56, 0.02, 0.5], heel: 0.1, toe: 0.3, hand: [0.52, 0.06, 0.2] },
    right: { foot: [-0.2, 0, 0.34], hand: [0.34, -0.5, -0.12] },
  },
  // A leap.
  {
    hips: [0, -0.26, 0],
    turn: 0.9,
    bend: -0.06,
    nod: -0.2,
    headTurn: -0.4,
    left: { foot: [0.56, 0.5, 0.4], toe: 0, hand: [0.36, 0.34, 0.2] },
    right: { foot: [-0.58, 0.5, -0.34], toe: 0, hand: [0.5, 0.14, -0.06] },
  },
  // The body curved over, arms hanging.
  {
    hips: [0, 0.12, -0.1],
    bend: 0.8,
    nod: 0.5,
    left: { foot: [0.2, 0, 0], hand: [0.16, -0.42, 0.28] },
    right: { foot: [-0.2, 0, 0], hand: [0.2, -0.4, 0.3] },
  },
  // A high curve of the back, face to the light.
  {
    hips: [0, 0.04, 0.1],
    bend: -0.36,
    nod: -0.5,
    lean: 0.1,
    left: { foot: [0.16, 0, 0.16], hand: [0.5, 0.12, 0.0] },
    right: { foot: [-0.18, 0, -0.12], heel: 0.6, hand: [0.34, 0.42, 0.02] },
  },
  // Kneels and reaches.
  {
    hips: [-0.02, 0.46, 0],
    lean: 0.2,
    twist: -0.2,
    headTurn: 0.3,
    left: { foot: [0.3, 0, 0.26], hand: [0.5, 0.2, 0.16] },
    right: { foot: [-0.18, 0.02, -0.34], heel: 1, hand: [0.34, -0.42, 0.1] },
  },
]
