import type { Vec3 } from './geometry.ts'

/** One side of the body. */
export interface Side {
  /** Where the foot stands, from the middle of the stage; y is how far it is off the floor. */
  readonly foot: Vec3
  /** 0 flat, 1 on the ball of the foot. */
  readonly heel: number
  /** Radians the toes point outwards. */
  readonly toe: number
  /** The wrist, from the base of the neck, in the frame of the chest; x grows outwards on either side. */
  readonly hand: Vec3
}

/** Where a dancer is on one beat. Angles in radians, lengths in metres. Left is the dancer's own. */
export interface Pose {
  /** Sideways, sunk below standing height, towards the front. */
  readonly hips: Vec3
  /** Where the pelvis looks; positive is the dancer's left. */
  readonly turn: number
  /** Shoulders against the pelvis. */
  readonly twist: number
  /** To the dancer's left. */
  readonly lean: number
  /** Forwards; negative arches back. */
  readonly bend: number
  /** The left hip above the right one. */
  readonly sway: number
  /** The rib cage away from above the hips: the isolation of urban styles. */
  readonly ribs: Vec3
  readonly headTurn: number
  readonly headTilt: number
  readonly nod: number
  readonly left: Side
  readonly right: Side
}

const atEase: Side = { foot: [0.13, 0, 0], heel: 0, toe: 0.3, hand: [0.3, -0.46, 0.08] }

/** What a dance file writes of a pose: only what differs from standing at ease. */
export interface PoseNotes extends Partial<Omit<Pose, 'left' | 'right'>> {
  readonly left?: Partial<Side>
  readonly right?: Partial<Side>
}

// A side is written with x growing outwards; in the pose the right foot is on the other side of the stage.
const standing: Pose = {
  hips: [0, 0.03, 0],
  turn: 0,
  twist: 0,
  lean: 0,
  bend: 0,
  sway: 0,
  ribs: [0, 0, 0],
  headTurn: 0,
  headTilt: 0,
  nod: 0,
  left: atEase,
  right: { ...atEase, foot: [-0.13, 0, 0] },
}

/** A pose from its notes. Feet are written in stage coordinates, hands outwards from the body. */
export function pose(notes: PoseNotes): Pose {
  return {
    ...standing,
    ...notes,
    left: { ...standing.left, ...notes.left },
    right: { ...standing.right, ...notes.right },
  }
}

const acrossFoot = (side: Side): Side => ({ ...side, foot: [-side.foot[0], side.foot[1], side.foot[2]] })

/** The same pose danced to the other side. */
export function mirrored(of: Pose): Pose {
  return {
    ...of,
    hips: [-of.hips[0], of.hips[1], of.hips[2]],
    ribs: [-of.ribs[0], of.ribs[1], of.ribs[2]],
    turn: -of.turn,
    twist: -of.twist,
    lean: -of.lean,
    sway: -of.sway,
    headTurn: -of.headTurn,
    headTilt: -of.headTilt,
    left: acrossFoot(of.right),
    right: acrossFoot(of.left),
  }
}

/** A phrase danced to one side and then to the other. */
export const bothSides = (phrase: readonly Pose[]): Pose[] => [...phrase, ...phrase.map(mirrored)]
