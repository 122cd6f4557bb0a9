import { cameraFor, type Framing } from './camera.ts'
import { add, scale, subtract, unit, type Vec3 } from './geometry.ts'
import type { Skeleton } from './skeleton.ts'

/** What of the dancer a picture shows. */
export type Crop = 'whole' | 'far' | 'three-quarters' | 'waist' | 'hands' | 'feet'

interface Shot {
  /** Highest and lowest edge of what must be seen, as shares of the picture's height. */
  readonly top: number
  readonly bottom: number
  /** Widest it may become, as a share of the picture's width. */
  readonly across: number
  points(skeleton: Skeleton): Vec3[]
}

const tip = (from: Vec3, to: Vec3, by: number) => add(to, scale(unit(subtract(to, from)), by))
const sides = ['left', 'right'] as const

const crown = ({ head }: Skeleton): Vec3[] => [add(head, [-0.14, 0.19, 0]), add(head, [0.14, 0.19, 0])]
const handsOf = (skeleton: Skeleton) =>
  sides.flatMap((side) => [tip(skeleton[side].arm.elbow, skeleton[side].arm.wrist, 0.19), skeleton[side].arm.elbow])
const shouldersOf = (skeleton: Skeleton) => sides.map((side) => add(skeleton[side].arm.shoulder, [0, 0.02, 0]))
const feetOf = (skeleton: Skeleton) =>
  sides.flatMap((side) => {
    const { heel, ball, toes } = skeleton[side].leg
    return [add(heel, [0, -0.05, 0]), tip(ball, toes, 0.04)]
  })
const hipsOf = (skeleton: Skeleton) => sides.map((side) => skeleton[side].leg.hip)
const kneesOf = (skeleton: Skeleton) => sides.map((side) => skeleton[side].leg.knee)

const everything = (skeleton: Skeleton) => [
  ...crown(skeleton),
  ...handsOf(skeleton),
  ...hipsOf(skeleton),
  ...kneesOf(skeleton),
  ...feetOf(skeleton),
]
const upper = (skeleton: Skeleton) => [...crown(skeleton), ...handsOf(skeleton), ...shouldersOf(skeleton)]

const shots: Record<Crop, Shot> = {
  whole: { top: 0.07, bottom: 0.94, across: 0.62, points: everything },
  far: { top: 0.26, bottom: 0.9, across: 0.5, points: everything },
  'three-quarters': {
    top: 0.07,
    bottom: 1.03,
    across: 0.66,
    points: (of) => [...upper(of), ...hipsOf(of), ...kneesOf(of)],
  },
  waist: { top: 0.08, bottom: 1.04, across: 0.72, points: (of) => [...upper(of), ...hipsOf(of)] },
  hands: {
    top: 0.1,
    bottom: 1.05,
    across: 0.7,
    points: (of) => [
      ...crown(of),
      ...shouldersOf(of),
      add(of.neck, [0, -0.16, 0]),
      ...handsOf(of).filter(([, y]) => y > of.neck[1] - 0.25),
    ],
  },
  feet: {
    top: -0.06,
    bottom: 0.88,
    across: 0.6,
    points: (of) => [...kneesOf(of).map((knee) => add(knee, [0, 0.06, 0])), ...feetOf(of)],
  },
}

/** Where the lens must be for a dancer to fill a crop, their middle at `side` of the picture's width. */
export function frame(skeleton: Skeleton, crop: Crop, side: number, base: Framing): Framing {
  const shot = shots[crop]
  const plain = cameraFor({ ...base, middle: 0, floorAt: 0, zoom: 1 })
  const seen = shot.points(skeleton).map((point) => plain.see(point))
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const zoom = Math.min(
    ((shot.bottom - shot.top) * base.height) / (bottom - top),
    (shot.across * base.width) / (right - left),
    4.2,
  )
  // A figure that fills less than its room stands on the lower edge of it.
  const floorAt = shot.bottom - (bottom * zoom) / base.height
  const half = ((right - left) * zoom) / base.width / 2
  const centre = Math.min(0.97 - half, Math.max(0.03 + half, side))
  return { ...base, zoom, floorAt, middle: centre - ((left + right) * zoom) / base.width / 2 }
}
