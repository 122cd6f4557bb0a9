import { add, cross, scale, subtract, unit, type Vec3 } from './geometry.ts'
import { type Ink, lighter } from './look.ts'
import { cone, melt, type Solid, trim } from './sdf.ts'
import type { Arm, Leg } from './skeleton.ts'
import type { HandShape, Shoe } from './teacher.ts'

const curls: Record<HandShape, readonly [number, number, number, number]> = {
  open: [0.1, 0.08, 0.12, 0.2],
  soft: [0.16, 0.34, 0.42, 0.34],
  fist: [1.55, 1.55, 1.55, 1.5],
  point: [0.06, 1.5, 1.55, 1.5],
}
// Along the hand, towards the thumb, length and how far it spreads.
const fingers = [
  [0.088, 0.03, 0.074, 0.2],
  [0.094, 0.01, 0.084, 0.05],
  [0.091, -0.011, 0.078, -0.09],
  [0.082, -0.03, 0.062, -0.26],
] as const

/** A hand at rest: palm, four fingers and a thumb. */
export function handSolid({ elbow, wrist }: Arm, outwards: number, shape: HandShape): Solid {
  const along = unit(subtract(wrist, elbow))
  const thumb = unit(subtract([0, 0, 1], scale(along, along[2])))
  const palm = scale(cross(along, thumb), outwards)
  const at = (forward: number, aside: number, inside = 0): Vec3 =>
    add(add(wrist, scale(along, forward)), add(scale(thumb, aside), scale(palm, inside)))
  const fan = shape === 'open' ? 1 : 0.45
  const drawn = fingers.flatMap(([from, aside, length, spread], index) => {
    const curl = curls[shape][index] as number
    const bent = (share: number, bend: number): Vec3 => {
      const reach = Math.cos(bend) * share
      return [reach * Math.cos(spread * fan), reach * Math.sin(spread * fan), Math.sin(bend) * share]
    }
    const first = bent(length * 0.52, curl)
    const second = bent(length * 0.48, curl * 2.1)
    const knuckle = at(from, aside)
    const middle = at(from + first[0], aside + first[1], first[2])
    const tip = at(from + first[0] + second[0], aside + first[1] + second[1], first[2] + second[2])
    return [cone(knuckle, middle, 0.0125, 0.0105), cone(middle, tip, 0.0105, 0.0085)]
  })
  const closed = shape === 'fist' || shape === 'point'
  const thumbs = closed
    ? [
        cone(at(0.03, 0.026, 0.01), at(0.075, 0.034, 0.03), 0.015, 0.012),
        cone(at(0.075, 0.034, 0.03), at(0.1, 0.006, 0.044), 0.012, 0.01),
      ]
    : [
        cone(at(0.022, 0.024), at(0.06, 0.05, 0.01), 0.016, 0.0125),
        cone(at(0.06, 0.05, 0.01), at(0.1, 0.06, 0.014), 0.0125, 0.009),
      ]
  const palmFlesh = fingers.map(([from, aside]) => cone(at(0.012, aside * 0.5), at(from, aside), 0.019, 0.0145))
  return melt([cone(at(-0.03, 0), at(0.01, 0), 0.026, 0.023), melt(palmFlesh, 0.02), ...thumbs, ...drawn], 0.008)
}

interface Shod {
  readonly solid: Solid
  readonly ink: Ink
}

/** A foot at rest with its shoe. */
export function footSolids({ ankle, heel, ball, toes }: Leg, shoe: Shoe, ink: Ink, skin: Ink): Shod[] {
  const floor = trimAt(0.002)
  const outer = ball[0] > 0 ? 1 : -1
  const instep = add(ankle, [0, -0.012, 0.05])
  const foot = (by: number) =>
    melt(
      [
        cone(add(ankle, [0, 0.05, 0]), add(ankle, [0, -0.02, 0.006]), 0.034 + by, 0.037 + by),
        cone(add(heel, [0, 0.004, 0.004]), add(ball, [0, -0.002, 0]), 0.034 + by, 0.036 + by),
        cone(instep, add(ball, [0, 0.004, 0]), 0.036 + by, 0.034 + by),
        cone(add(ball, [outer * 0.014, -0.004, 0]), add(toes, [outer * 0.01, 0, -0.01]), 0.026 + by, 0.018 + by),
        cone(add(ball, [-outer * 0.012, -0.002, 0]), add(toes, [-outer * 0.012, 0, 0.004]), 0.028 + by, 0.02 + by),
      ],
      0.03,
    )
  const bare = floor(foot(0))
  const collar = (height: number, front: number) => (_x: number, y: number, z: number) =>
    y - height - Math.max(0, z - ankle[2]) * front
  if (shoe === 'barefoot') {
    const digits = [-0.03, -0.012, 0.004, 0.018, 0.03].map((x, index) =>
      cone(
        add(toes, [outer * x, -0.004, -0.03]),
        add(toes, [outer * x, -0.004, 0.016 - index * 0.007]),
        0.013,
        index === 0 ? 0.015 : 0.0105,
      ),
    )
    return [{ solid: floor(melt([foot(-0.003), ...digits], 0.008)), ink: skin }]
  }
  if (shoe === 'heel') {
    const pump = trim(
      floor(foot(0.005)),
      (_x, y, z) => y - (z > ankle[2] + 0.06 ? 0.042 : 0.052) + Math.max(0, 0.03 - Math.abs(z - ball[2] + 0.07)) * 0.9,
      0.006,
    )
    const spike = melt(
      [
        cone(add(heel, [0, 0, 0.006]), add(heel, [0, -0.05, 0.004]), 0.024, 0.012),
        cone(add(heel, [0, -0.05, 0.004]), add(heel, [0, -0.112, 0.0]), 0.011, 0.009),
      ],
      0.02,
    )
    return [
      { solid: bare, ink: skin },
      { solid: pump, ink },
      { solid: spike, ink: lighter(ink, -6) },
    ]
  }
  if (shoe === 'sneaker') {
    const sole = trim(
      trim(
        melt([cone(heel, ball, 0.05, 0.054), cone(ball, add(toes, [0, 0, 0.004]), 0.054, 0.042)], 0.02),
        (_x, y) => y - 0.03,
        0.006,
      ),
      (_x, y) => -0.008 - y,
      0.006,
    )
    return [
      { solid: trim(foot(0.013), collar(0.115, -0.1), 0.01), ink },
      { solid: sole, ink: ink[2] > 80 ? [220, 10, 72] : [40, 14, 92] },
    ]
  }
  const low = shoe === 'slipper' ? 0.062 : 0.075
  return [
    { solid: bare, ink: shoe === 'slipper' ? lighter(ink, -10) : skin },
    { solid: trim(floor(foot(shoe === 'slipper' ? 0.005 : 0.009)), collar(low, -0.12), 0.008), ink },
  ]
}

const trimAt = (height: number) => (solid: Solid) => trim(solid, (_x, y) => height - y, 0.01)
