import { add, cross, dot, mix, scale, subtract, turnAboutY, unit, type Vec3 } from './geometry.ts'
import { type Arm, type Leg, onSpine, type Skeleton } from './skeleton.ts'

const central = ['pelvis', 'belly', 'chest', 'neck', 'head', 'tail'] as const
const paired = ['clavicle', 'upperArm', 'forearm', 'hand', 'thigh', 'shin', 'foot', 'toes'] as const

type Paired = (typeof paired)[number]

/** `tail` is hair that follows the head late. */
export type Bone = (typeof central)[number] | `left-${Paired}` | `right-${Paired}`

/** All bones, in the order of their numbers. */
const bones: readonly Bone[] = [
  ...central,
  ...paired.map((bone) => `left-${bone}` as const),
  ...paired.map((bone) => `right-${bone}` as const),
]

export const boneNumber = (bone: Bone) => bones.indexOf(bone)

/** Where a bone is and how it is turned: three axes at right angles. */
export interface Frame {
  readonly origin: Vec3
  readonly x: Vec3
  readonly y: Vec3
  readonly z: Vec3
}

// Axes with `y` along the bone and `z` as near to `ahead` as that allows.
function framed(origin: Vec3, along: Vec3, ahead: Vec3): Frame {
  const y = unit(along)
  const z = unit(subtract(ahead, scale(y, dot(ahead, y))))
  return { origin, x: cross(y, z), y, z }
}

const facing = (angle: number) => turnAboutY([0, 0, 1], angle)

function handFrame(arm: Arm, earlier: Arm, chestTurn: number, outwards: number): Frame {
  const forearm = unit(subtract(arm.wrist, arm.elbow))
  const drag = unit(subtract(earlier.wrist, earlier.elbow))
  const ahead = facing(chestTurn)
  const aside = turnAboutY([outwards, 0, 0], chestTurn)
  // A wrist gives way to the air: the hand follows the forearm late.
  const along = unit(add(scale(forearm, 0.8), add(scale(drag, 0.4), [0, 0, 0])))
  const thumb = add(
    add(scale(ahead, 1), [0, 1.6 * Math.max(0, dot(along, ahead)), 0]),
    scale(aside, -1.5 * Math.max(0, along[1])),
  )
  return framed(arm.wrist, along, thumb)
}

function sideFrames(arm: Arm, earlier: Arm, leg: Leg, chest: Frame, chestTurn: number, outwards: number): Frame[] {
  const sole = unit(subtract(leg.ball, leg.heel))
  const instep = unit(subtract(leg.ankle, leg.heel))
  return [
    { ...chest, origin: arm.shoulder },
    framed(arm.shoulder, subtract(arm.elbow, arm.shoulder), arm.side),
    framed(arm.elbow, subtract(arm.wrist, arm.elbow), arm.side),
    handFrame(arm, earlier, chestTurn, outwards),
    framed(leg.hip, subtract(leg.knee, leg.hip), leg.side),
    framed(leg.knee, subtract(leg.ankle, leg.knee), leg.side),
    framed(leg.ankle, sole, instep),
    framed(leg.ball, subtract(leg.toes, leg.ball), add(instep, [0, 0.4, 0])),
  ]
}

function headFrame(now: Skeleton, of: Skeleton): Frame {
  const up = add(unit(subtract(of.head, of.neck)), [Math.sin(of.headTilt) * 0.4, 0, 0])
  return framed(now.head, up, turnAboutY([0, -Math.sin(of.nod), Math.cos(of.nod)], of.headTurn))
}

/** The frames of all bones in a pose; hair and hands follow what the body did `earlier`. */
export function framesOf(now: Skeleton, earlier: Skeleton = now): Frame[] {
  const tangent = (at: number) => subtract(onSpine(now, at + 0.06), onSpine(now, at - 0.06))
  const turn = (at: number) => now.pelvisTurn + (now.chestTurn - now.pelvisTurn) * at
  const hipLine = unit(subtract(now.left.leg.hip, now.right.leg.hip))
  const upright = unit(subtract(now.waist, now.hips))
  const pelvis = framed(now.hips, upright, cross(hipLine, upright))
  const belly = framed(onSpine(now, 0.42), tangent(0.42), facing(turn(0.5)))
  const shoulderLine = turnAboutY([Math.cos(now.chestTilt), -Math.sin(now.chestTilt), 0], now.chestTurn)
  const spine = unit(tangent(0.85))
  const chest = framed(
    onSpine(now, 0.85),
    unit(add(spine, turnAboutY([Math.sin(now.chestTilt) * 0.4, 0, 0], now.chestTurn))),
    cross(shoulderLine, spine),
  )
  const head = headFrame(now, now)
  const neck = framed(now.neck, subtract(now.head, now.neck), mix(chest.z, head.z, 0.4))
  return [
    ...[pelvis, belly, chest, neck, head],
    headFrame(now, earlier),
    ...sideFrames(now.left.arm, earlier.left.arm, now.left.leg, chest, now.chestTurn, 1),
    ...sideFrames(now.right.arm, earlier.right.arm, now.right.leg, chest, now.chestTurn, -1),
  ]
}
