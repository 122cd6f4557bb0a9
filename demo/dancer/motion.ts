import type { Dance, Groove } from './dance.ts'
import { clamp, mix, mixNumber, type Vec3 } from './geometry.ts'
import type { Pose, Side } from './pose.ts'

interface Neighbours {
  readonly before: Pose
  readonly from: Pose
  readonly to: Pose
  readonly after: Pose
}

const settle = (t: number, attack: number) => {
  const u = clamp(t / attack, 0, 1)
  return u * u * (3 - 2 * u)
}

// A curve through the keys, so that a fluid dance does not stop on every beat.
const through = (a: number, b: number, c: number, d: number, t: number) =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)

function blend(keys: readonly [number, number, number, number], t: number, groove: Groove): number {
  const struck = mixNumber(keys[1], keys[2], settle(t, groove.attack))
  return mixNumber(struck, through(...keys, t), groove.flow)
}

type Read<T> = (pose: Pose) => T

function number(keys: Neighbours, read: Read<number>, t: number, groove: Groove): number {
  return blend([read(keys.before), read(keys.from), read(keys.to), read(keys.after)], t, groove)
}

function point(keys: Neighbours, read: Read<Vec3>, t: number, groove: Groove): Vec3 {
  return [
    number(keys, (pose) => read(pose)[0], t, groove),
    number(keys, (pose) => read(pose)[1], t, groove),
    number(keys, (pose) => read(pose)[2], t, groove),
  ]
}

// A foot either stands still or travels through the air: it never slides.
function step(from: Side, to: Side, t: number, groove: Groove): Pick<Side, 'foot' | 'heel' | 'toe'> {
  const u = settle(t, Math.min(0.8, groove.attack))
  const distance = Math.hypot(to.foot[0] - from.foot[0], to.foot[2] - from.foot[2])
  const foot = mix(from.foot, to.foot, u)
  const arc = Math.sin(Math.PI * u)
  const lift = distance < 0.02 ? 0 : arc * Math.min(0.09, 0.025 + distance * 0.16)
  return {
    foot: [foot[0], foot[1] + lift, foot[2]],
    heel: clamp(mixNumber(from.heel, to.heel, u) + arc * Math.min(0.5, distance * 1.6), 0, 1),
    toe: mixNumber(from.toe, to.toe, u),
  }
}

/**
 * The pose at an instant of the phrase, counted in keys. Hips lead, torso and head follow, and the arms arrive last, as
 * in a body that moves from its centre.
 */
export function poseAt(dance: Dance, moment: number): Pose {
  const keysAt = (index: number): Neighbours => {
    const key = (offset: number) => {
      const length = dance.phrase.length
      return dance.phrase[(((index + offset) % length) + length) % length] as Pose
    }
    return { before: key(-2), from: key(-1), to: key(0), after: key(1) }
  }
  const at = (late: number) => {
    const then = moment - late
    const index = Math.floor(then)
    return { keys: keysAt(index), t: then - index }
  }
  const { groove } = dance
  const lead = at(0)
  const trunk = at(0.05)
  const neck = at(0.09)
  const arms = at(0.13)
  const hand = (side: 'left' | 'right') => point(arms.keys, (pose) => pose[side].hand, arms.t, groove)
  const hips = point(lead.keys, (pose) => pose.hips, lead.t, groove)
  const pulse = groove.bounce * (0.5 - 0.5 * Math.cos(2 * Math.PI * moment * groove.bouncesPerBeat))
  return {
    hips: [hips[0], hips[1] + pulse, hips[2]],
    turn: number(lead.keys, (pose) => pose.turn, lead.t, groove),
    sway: number(lead.keys, (pose) => pose.sway, lead.t, groove),
    twist: number(trunk.keys, (pose) => pose.twist, trunk.t, groove),
    lean: number(trunk.keys, (pose) => pose.lean, trunk.t, groove),
    bend: number(trunk.keys, (pose) => pose.bend, trunk.t, groove),
    ribs: point(trunk.keys, (pose) => pose.ribs, trunk.t, groove),
    headTurn: number(neck.keys, (pose) => pose.headTurn, neck.t, groove),
    headTilt: number(neck.keys, (pose) => pose.headTilt, neck.t, groove),
    nod: number(neck.keys, (pose) => pose.nod, neck.t, groove),
    left: { ...step(lead.keys.from.left, lead.keys.to.left, lead.t, groove), hand: hand('left') },
    right: { ...step(lead.keys.from.right, lead.keys.to.right, lead.t, groove), hand: hand('right') },
  }
}
