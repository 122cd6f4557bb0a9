/** A point or direction in metres: x to the right as seen from the front, y up, z towards them. */
export type Vec3 = readonly [x: number, y: number, z: number]

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec3, by: number): Vec3 => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const length = (a: Vec3) => Math.hypot(a[0], a[1], a[2])
export const mixNumber = (a: number, b: number, t: number) => a + (b - a) * t
export const mix = (a: Vec3, b: Vec3, t: number): Vec3 => [
  mixNumber(a[0], b[0], t),
  mixNumber(a[1], b[1], t),
  mixNumber(a[2], b[2], t),
]
export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

export function unit(a: Vec3): Vec3 {
  const size = length(a)
  return size === 0 ? [0, 1, 0] : scale(a, 1 / size)
}

/** Turns a point about the vertical axis, in radians; positive brings the front towards positive x. */
export function turnAboutY(a: Vec3, angle: number): Vec3 {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [a[0] * cos + a[2] * sin, a[1], -a[0] * sin + a[2] * cos]
}

interface Reach {
  readonly middle: Vec3
  readonly end: Vec3
  /** Where the joint in the middle points, at right angles to the line from root to end. */
  readonly side: Vec3
}

/**
 * Bends a two-bone limb from `root` to `target`; the joint in the middle leans towards `pole`. A target out of reach
 * is met with the limb nearly straight, because a fully locked joint snaps visibly when it bends again.
 */
export function reach(root: Vec3, target: Vec3, upper: number, lower: number, pole: Vec3): Reach {
  const wanted = subtract(target, root)
  const distance = clamp(length(wanted), Math.abs(upper - lower) + 0.02, (upper + lower) * 0.998)
  const along = unit(wanted)
  const toJoint = (upper * upper - lower * lower + distance * distance) / (2 * distance)
  const aside = Math.sqrt(Math.max(0, upper * upper - toJoint * toJoint))
  const side = unit(subtract(pole, scale(along, dot(pole, along))))
  return {
    middle: add(root, add(scale(along, toJoint), scale(side, aside))),
    end: add(root, scale(along, distance)),
    side,
  }
}

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
