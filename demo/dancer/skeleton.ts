import { add, clamp, mix, reach, scale, subtract, turnAboutY, unit, type Vec3 } from './geometry.ts'
import type { Body } from './look.ts'
import type { Pose, Side } from './pose.ts'

const thigh = 0.46
const shin = 0.44
const upperArm = 0.285
const forearm = 0.255
const ankleHeight = 0.085
const standingHips = 0.965
const spineLength = 0.49
const ball = 0.118

export interface Leg {
  readonly hip: Vec3
  readonly knee: Vec3
  readonly ankle: Vec3
  readonly heel: Vec3
  readonly ball: Vec3
  readonly toes: Vec3
  /** Where the knee points. */
  readonly side: Vec3
}

export interface Arm {
  readonly shoulder: Vec3
  readonly elbow: Vec3
  readonly wrist: Vec3
  /** Where the elbow points. */
  readonly side: Vec3
}

export interface Skeleton {
  readonly hips: Vec3
  /** Control point of the spine's curve. */
  readonly waist: Vec3
  readonly neck: Vec3
  readonly head: Vec3
  readonly pelvisTurn: number
  readonly chestTurn: number
  /** The shoulders' slope, to the dancer's left. */
  readonly chestTilt: number
  readonly headTurn: number
  readonly headTilt: number
  readonly nod: number
  readonly left: { readonly leg: Leg; readonly arm: Arm }
  readonly right: { readonly leg: Leg; readonly arm: Arm }
}

function footOf(side: Side, facing: number, outwards: number, rise: number) {
  const direction = turnAboutY([0, 0, 1], facing + outwards * side.toe)
  // A foot in the air points its toes.
  const roll = clamp(side.heel * 1.05 + side.foot[1] * 5, rise, 1.25)
  const inAir = clamp(side.foot[1] * 8, 0, 1)
  const pivot = add(side.foot, scale(direction, ball))
  const behind = (back: number, up: number): Vec3 => {
    const along = -back * Math.cos(roll) + up * Math.sin(roll)
    return add(pivot, [direction[0] * along, up * Math.cos(roll) + back * Math.sin(roll), direction[2] * along])
  }
  return {
    ankle: behind(ball - 0.01, ankleHeight),
    heel: behind(ball + 0.035, 0.03),
    ball: add(pivot, [0, 0.025, 0]),
    toes: add(pivot, [
      direction[0] * 0.066 * Math.cos(roll * inAir),
      0.02 - 0.066 * Math.sin(roll * inAir),
      direction[2] * 0.066 * Math.cos(roll * inAir),
    ]),
  }
}

// The pelvis sinks until both feet reach the floor: a foot that cannot reach would float.
function reachableHeight(joints: readonly Vec3[], ankles: readonly Vec3[]): number {
  const longest = (thigh + shin) * 0.995
  return Math.min(
    0,
    ...joints.map((joint, index) => {
      const ankle = ankles[index] as Vec3
      const apart = Math.hypot(joint[0] - ankle[0], joint[2] - ankle[2])
      return ankle[1] + Math.sqrt(Math.max(0.01, longest * longest - apart * apart)) - joint[1]
    }),
  )
}

/** The joints of a body in a pose. */
export function skeletonOf(pose: Pose, body: Body): Skeleton {
  const hipWidth = 0.098 * body.hips
  const shoulderWidth = 0.167 * body.shoulders
  const feet = { left: footOf(pose.left, pose.turn, 1, body.rise), right: footOf(pose.right, pose.turn, -1, body.rise) }
  const wanted: Vec3 = [pose.hips[0], standingHips + body.rise * 0.09 - pose.hips[1], pose.hips[2]]
  const jointAt = (outwards: number, from: Vec3) =>
    add(from, turnAboutY([outwards * hipWidth, outwards * Math.sin(pose.sway) * hipWidth - 0.03, 0], pose.turn))
  const sink = reachableHeight([jointAt(1, wanted), jointAt(-1, wanted)], [feet.left.ankle, feet.right.ankle])
  const hips = add(wanted, [0, sink, 0])

  const upright = turnAboutY(
    [Math.sin(pose.lean), Math.cos(pose.lean) * Math.cos(pose.bend), Math.sin(pose.bend)],
    pose.turn,
  )
  const ribs = turnAboutY(pose.ribs, pose.turn)
  const neck = add(add(hips, scale(upright, spineLength)), ribs)
  const waist = add(
    mix(hips, add(hips, turnAboutY([-Math.sin(pose.sway) * 0.2, 0.24, 0], pose.turn)), 1),
    scale(ribs, 0.2),
  )
  const chestTurn = pose.turn + pose.twist

  const tilt = pose.lean * 0.7 - pose.sway * 0.35
  const inChest = (offset: Vec3): Vec3 => {
    const [x, y, z] = offset
    const leaning: Vec3 = [x * Math.cos(tilt) + y * Math.sin(tilt), -x * Math.sin(tilt) + y * Math.cos(tilt), z]
    return add(neck, turnAboutY(leaning, chestTurn))
  }
  const arm = (side: Side, outwards: number): Arm => {
    // A raised hand takes the shoulder with it.
    const rise = clamp(side.hand[1], -0.1, 0.4) * 0.1
    const shoulder = inChest([outwards * shoulderWidth, -0.05 + rise, 0])
    const raised = clamp(0.5 + side.hand[1] * 2.2, 0, 1)
    const pole = turnAboutY(mix([outwards * 0.75, -1, -0.55], [outwards, -0.35, -0.25], raised), chestTurn)
    const target = inChest([outwards * side.hand[0], side.hand[1], side.hand[2]])
    const { middle, end, side: elbowSide } = reach(shoulder, target, upperArm, forearm, pole)
    return { shoulder, elbow: middle, wrist: end, side: elbowSide }
  }
  const leg = (side: 'left' | 'right', outwards: number): Leg => {
    const hip = jointAt(outwards, hips)
    const pole = turnAboutY([outwards * (0.18 + Math.abs(pose[side].toe) * 0.6), 0, 1], pose.turn)
    const { middle, end, side: kneeSide } = reach(hip, feet[side].ankle, thigh, shin, pole)
    return { ...feet[side], hip, knee: middle, ankle: end, side: kneeSide }
  }
  const headLean = pose.lean * 0.55 + pose.headTilt
  const head = add(
    neck,
    scale(unit([Math.sin(headLean) + upright[0] * 0.3, 1, Math.sin(pose.nod) * 0.55 + upright[2] * 0.45]), 0.185),
  )
  return {
    hips,
    waist,
    neck,
    head,
    pelvisTurn: pose.turn,
    chestTurn,
    chestTilt: tilt,
    headTurn: pose.turn * 0.75 + pose.twist * 0.5 + pose.headTurn,
    headTilt: headLean,
    nod: pose.nod,
    left: { leg: leg('left', 1), arm: arm(pose.left, 1) },
    right: { leg: leg('right', -1), arm: arm(pose.right, -1) },
  }
}

/** A point on the spine: 0 the hips, 1 the base of the neck; it goes a little beyond either end. */
export function onSpine({ hips, waist, neck }: Skeleton, at: number): Vec3 {
  if (at < 0) return add(hips, scale(subtract(waist, hips), at * 2))
  return mix(mix(hips, waist, at), mix(waist, neck, at), at)
}
