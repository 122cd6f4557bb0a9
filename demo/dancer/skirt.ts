import { mix, type Vec3 } from './geometry.ts'
import { type Ink, lighter } from './look.ts'
import { type Leg, onSpine, type Skeleton } from './skeleton.ts'
import type { Skinned } from './skinning.ts'
import type { Outfit } from './teacher.ts'

interface Cut {
  /** Height of the hem over the floor, in metres. */
  readonly hem: number
  /** Radius at the hem. */
  readonly width: number
  readonly tiers: number
  readonly folds: number
}

const cuts: Record<'flounced' | 'swing', Cut> = {
  flounced: { hem: 0.13, width: 0.4, tiers: 3, folds: 15 },
  swing: { hem: 0.56, width: 0.3, tiers: 1, folds: 9 },
}

const around = 96
const rows = 9

interface Cloth extends Skinned {
  readonly triangles: Uint32Array
  /** Metres it is drawn nearer than it is. */
  readonly bias: number
}

interface Skirt {
  readonly inks: readonly Ink[]
  /** The skirt's tiers around a body that came from where it was `earlier`. */
  drape(now: Skeleton, earlier: Skeleton): Cloth[]
}

/** A skirt that hangs from the waist, gives way to the legs and swings after the hips. */
export function createSkirt({ skirt, bottom }: Outfit): Skirt | null {
  if (skirt === 'none') return null
  const cut = cuts[skirt]
  const tiers = Array.from({ length: cut.tiers }, (_, tier) => tier)
  return {
    inks: tiers.flatMap((tier) => [lighter(bottom, tier * 3), ...(skirt === 'flounced' ? [lighter(bottom, 34)] : [])]),
    drape: (now, earlier) =>
      tiers.flatMap((tier) => {
        const rings = tierRings(now, earlier, cut, tier)
        if (skirt === 'swing') return [clothOf(rings, 0.03)]
        const [above, edge] = rings.slice(-2) as [Vec3[], Vec3[]]
        const ribbon = [above.map((point, place) => mix(point, edge[place] as Vec3, 0.62)), edge]
        return [clothOf(rings, 0.03), clothOf(ribbon, 0.036)]
      }),
  }
}

function tierRings(now: Skeleton, earlier: Skeleton, cut: Cut, tier: number): Vec3[][] {
  const waist = onSpine(now, 0.24)
  const [drift, drag] = [earlier.hips[0] - now.hips[0], earlier.hips[2] - now.hips[2]]
  const spin = Math.abs(now.pelvisTurn - earlier.pelvisTurn)
  const swing = Math.min(0.5, spin + Math.hypot(drift, drag) * 1.6)
  const hem = Math.min(cut.hem + swing * 0.22, waist[1] - 0.2)
  const legs = [now.left.leg, now.right.leg]
  const length = waist[1] - hem
  const from = tier === 0 ? 0 : tier / cut.tiers - 0.02
  const to = (tier + 1) / cut.tiers
  return Array.from({ length: rows + 1 }, (_, row) => {
    const within = row / rows
    const down = from + (to - from) * within
    const y = waist[1] - down * length
    const ease = down ** 0.8
    const lag = down * down
    const centre: Vec3 = [
      waist[0] + (now.hips[0] - waist[0]) * Math.min(1, down * 2) + drift * lag * 1.1,
      y,
      waist[2] + (now.hips[2] - waist[2]) * Math.min(1, down * 2) + drag * lag * 1.1,
    ]
    const base =
      0.108 + (cut.width * (1 + swing * 0.7) - 0.108) * ease + within * within * 0.045 * (cut.tiers > 1 ? 1 : 0)
    const ripple = (cut.tiers > 1 ? 0.004 + 0.026 * within * within : 0.05 * down * down) * (1 + swing)
    const pushed = pushOf(legs, centre, base, cut.hem > 0.3)
    // A waist is wider than it is deep.
    const deep = 0.8 + 0.2 * Math.min(1, down * 2.5)
    return pushed.map((push, place): Vec3 => {
      const angle = (place / around) * Math.PI * 2
      const radius = base + push + ripple * Math.sin(angle * cut.folds + tier * 2 + now.pelvisTurn * 2)
      return [
        centre[0] + Math.sin(angle) * radius,
        y + (radius - base) * 0.25 * down,
        centre[2] + Math.cos(angle) * radius * deep,
      ]
    })
  })
}

// How far the legs push a ring of the skirt out: at their own height and, less and less, below it.
function pushOf(legs: readonly Leg[], [cx, cy, cz]: Vec3, base: number, short: boolean): number[] {
  const pushes = Array.from({ length: around }, (_, place) => {
    const angle = (place / around) * Math.PI * 2
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    let push = 0
    for (const { hip, knee, ankle } of legs)
      for (let step = 2; step <= (short ? 5 : 8); step++) {
        const [x, y, z] = step <= 4 ? mix(hip, knee, step / 4) : mix(knee, ankle, (step - 4) / 4)
        const above = y - cy
        if (above < -0.12) continue
        const flesh = 0.125 * (1 - step / 16)
        const outward = (x - cx) * sin + (z - cz) * cos
        const aside = Math.abs((x - cx) * cos - (z - cz) * sin)
        push = Math.max(push, outward + flesh - aside * 0.6 - Math.abs(above) * 0.4 - base)
      }
    return push
  })
  const blurred = (values: readonly number[]) =>
    values.map(
      (_, place) =>
        [-3, -2, -1, 0, 1, 2, 3].reduce((sum, by) => sum + (values[(place + by + around) % around] as number), 0) / 7,
    )
  const soft = blurred(blurred(pushes))
  return pushes.map((push, place) => Math.max(soft[place] as number, push * 0.92))
}

function clothOf(rings: readonly (readonly Vec3[])[], bias: number): Cloth {
  const positions = Float32Array.from(rings.flat().flat())
  const normals = new Float32Array(positions.length)
  const triangles: number[] = []
  const at = (row: number, place: number) => row * around + ((place + around) % around)
  for (let row = 0; row + 1 < rings.length; row++)
    for (let place = 0; place < around; place++)
      triangles.push(
        at(row, place),
        at(row + 1, place),
        at(row, place + 1),
        at(row, place + 1),
        at(row + 1, place),
        at(row + 1, place + 1),
      )
  for (let row = 0; row < rings.length; row++)
    for (let place = 0; place < around; place++) {
      const one = (r: number, p: number) =>
        rings[Math.min(rings.length - 1, Math.max(0, r))]?.[(p + around) % around] as Vec3
      const [up, below, left, right] = [
        one(row - 1, place),
        one(row + 1, place),
        one(row, place - 1),
        one(row, place + 1),
      ]
      const [ax, ay, az] = [below[0] - up[0], below[1] - up[1], below[2] - up[2]]
      const [bx, by, bz] = [right[0] - left[0], right[1] - left[1], right[2] - left[2]]
      const [nx, ny, nz] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
      const size = Math.hypot(nx, ny, nz) || 1
      normals.set([nx / size, ny / size, nz / size], at(row, place) * 3)
    }
  return { positions, normals, bias, triangles: Uint32Array.from(triangles) }
}
