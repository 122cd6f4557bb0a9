import type { BodyShape } from './body-shape.ts'
import { add, dot, mix, scale, subtract, unit, type Vec3 } from './geometry.ts'
import { type Ink, lighter } from './look.ts'
import { cone, ellipsoid, melt, type Solid, thicken, trim } from './sdf.ts'
import type { Outfit } from './teacher.ts'

interface Garment {
  readonly solid: Solid
  readonly ink: Ink
}

const sides = [
  ['left', 1],
  ['right', -1],
] as const

const beyond = (point: Vec3, along: Vec3) => (x: number, y: number, z: number) => dot(subtract([x, y, z], point), along)

// A place on a bent limb: 0 its root, 1 its joint, 2 its end.
const onLimb = (root: Vec3, joint: Vec3, end: Vec3, at: number) =>
  at <= 1 ? mix(root, joint, at) : mix(joint, end, at - 1)

/** What covers the trunk and the arms. */
export function topOf(
  { rest, flesh, body: { shoulders } }: BodyShape,
  { top, neckline, sleeve, ease, hem }: Outfit,
): Garment[] {
  const { neck, hips } = rest
  const solids = (wanted: RegExp) => flesh.filter(({ bone }) => wanted.test(bone)).map(({ solid }) => solid)
  const bare = sleeve === 0
  const covered = [
    /pelvis|belly|chest/,
    ...(bare && neckline === 'straps' ? [] : [/clavicle/]),
    ...(hem < 0.05 ? [/thigh/] : []),
  ]
  const trunk = thicken(melt(covered.flatMap(solids), 0.06), ease)
  const lowest = hips[1] + hem
  const depth = neckline === 'v' ? 0.2 : neckline === 'straps' ? 0.13 : 0.035
  const armholes = 0.112 * shoulders
  const opening = ellipsoid(add(neck, [0, 0.045, 0.02]), neckline === 'v' ? [0.075, 0.09, 0.1] : [0.088, 0.075, 0.1])
  const cut = (x: number, y: number, z: number) => {
    const low = lowest - y
    if (neckline === 'straps')
      return Math.max(low, y - (neck[1] - depth) - 0.35 * Math.max(0, -z) - 0.5 * Math.abs(Math.abs(x) - 0.08))
    const wedge = neckline === 'v' && z > 0 ? (y - (neck[1] - depth) - Math.abs(x) * 2.1) / 2.3 : -1
    const armhole = bare ? Math.abs(x) - armholes - Math.max(0, neck[1] - 0.13 - y) * 1.5 : -1
    return Math.max(low, -opening.distance(x, y, z), wedge, armhole)
  }
  const parts = [trim(trunk, cut)]
  for (const [side, out] of sides) {
    const { shoulder, elbow, wrist } = rest[side].arm
    if (neckline === 'straps')
      parts.push(
        melt(
          (
            [
              [0.078, -0.15, 0.1],
              [0.088, -0.05, 0.082],
              [0.09, 0.024, 0.0],
              [0.086, -0.02, -0.085],
              [0.07, -0.16, -0.1],
            ] as const
          )
            .map(([x, y, z]): Vec3 => add(neck, [out * x, y, z]))
            .map((point, index, all) => cone(point, all[Math.min(index + 1, all.length - 1)] as Vec3, 0.011)),
          0.02,
        ),
      )
    if (bare) continue
    const end = onLimb(shoulder, elbow, wrist, sleeve)
    const along = unit(sleeve > 1 ? subtract(wrist, elbow) : subtract(elbow, shoulder))
    const flare = sleeve > 1 ? 1 : 1.25
    const arm = melt(
      [
        ...flesh
          .filter(({ bone }) => bone === `${side}-upperArm` || bone === `${side}-forearm`)
          .map(({ solid }) => thicken(solid, ease)),
        cone(shoulder, add(end, scale(along, 0.02)), 0.056 + ease, (sleeve > 1 ? 0.034 : 0.047) * flare + ease),
      ],
      0.03,
    )
    parts.push(trim(arm, beyond(end, along), 0.008))
  }
  const body = { solid: melt(parts, 0.03), ink: top }
  if (neckline !== 'hood') return [body]
  const collar = Array.from({ length: 13 }, (_, index): Vec3 => {
    const angle = (index / 12) * Math.PI * 2
    return add(neck, [Math.sin(angle) * 0.09, 0.02 - Math.cos(angle) * 0.04, Math.cos(angle) * 0.086 - 0.008])
  })
  const hood = melt(
    [
      ...collar.slice(1).map((point, index) => cone(collar[index] as Vec3, point, 0.026)),
      ellipsoid(add(neck, [0, -0.03, -0.12]), [0.12, 0.09, 0.06]),
    ],
    0.03,
  )
  return [body, { solid: hood, ink: lighter(top, -8) }]
}

/** Trousers, shorts or what is worn under a skirt. */
export function bottomOf({ rest, flesh }: BodyShape, { bottom, leg, flare, skirt }: Outfit): Garment {
  const waist = rest.hips[1] + 0.115
  const wide = skirt === 'none' ? 0.009 : 0.004
  const pelvis = trim(
    thicken(
      melt(
        flesh.filter(({ bone }) => bone === 'pelvis' || bone === 'belly').map(({ solid }) => solid),
        0.05,
      ),
      wide,
    ),
    (_x, y) => y - waist,
  )
  const legs = sides.map(([side]) => {
    const { hip, knee, ankle } = rest[side].leg
    const end = onLimb(hip, knee, ankle, leg)
    const along = unit(leg > 1 ? subtract(ankle, knee) : subtract(knee, hip))
    const past = add(end, scale(along, 0.02))
    const own = flesh
      .filter(({ bone }) => bone === `${side}-thigh` || bone === `${side}-shin`)
      .map(({ solid }) => thicken(solid, wide))
    const narrow = leg > 1 ? 0.056 : 0.078
    const cloth =
      flare > 1.1
        ? leg > 1
          ? [
              cone(hip, knee, 0.098, 0.062 * (0.5 + flare / 2)),
              cone(knee, past, 0.062 * (0.5 + flare / 2), narrow * flare),
            ]
          : [cone(hip, past, 0.098, narrow * flare + 0.01)]
        : []
    return trim(melt([...own, ...cloth], 0.03), beyond(end, along), 0.008)
  })
  return { solid: melt([pelvis, ...legs], 0.035), ink: bottom }
}
