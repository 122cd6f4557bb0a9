import type { Vec3 } from './geometry.ts'

/** The signed distance to a solid, in metres: negative inside. */
type Distance = (x: number, y: number, z: number) => number

/** A solid with a box around it, so that a distant point need not ask it. */
export interface Solid {
  readonly distance: Distance
  readonly low: Vec3
  readonly high: Vec3
}

/** A capsule with a radius at either end. */
export function cone(a: Vec3, b: Vec3, ra: number, rb = ra): Solid {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const square = dx * dx + dy * dy + dz * dz || 1e-9
  const [ax, ay, az] = a
  const r = Math.max(ra, rb)
  return {
    distance(x, y, z) {
      const px = x - ax
      const py = y - ay
      const pz = z - az
      const t = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / square))
      const qx = px - dx * t
      const qy = py - dy * t
      const qz = pz - dz * t
      return Math.sqrt(qx * qx + qy * qy + qz * qz) - ra - (rb - ra) * t
    },
    low: [Math.min(a[0], b[0]) - r, Math.min(a[1], b[1]) - r, Math.min(a[2], b[2]) - r],
    high: [Math.max(a[0], b[0]) + r, Math.max(a[1], b[1]) + r, Math.max(a[2], b[2]) + r],
  }
}

/** An ellipsoid, turned about the z axis by `tilt` radians. */
export function ellipsoid(c: Vec3, [rx, ry, rz]: Vec3, tilt = 0): Solid {
  const cos = Math.cos(tilt)
  const sin = Math.sin(tilt)
  const r = Math.max(rx, ry)
  return {
    distance(x, y, z) {
      const dx = x - c[0]
      const dy = y - c[1]
      const px = (dx * cos + dy * sin) / rx
      const py = (dy * cos - dx * sin) / ry
      const pz = (z - c[2]) / rz
      const near = Math.sqrt(px * px + py * py + pz * pz)
      const slope = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2 + (pz / rz) ** 2)
      return slope === 0 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / slope
    },
    low: [c[0] - r, c[1] - r, c[2] - rz],
    high: [c[0] + r, c[1] + r, c[2] + rz],
  }
}

/** A ring about the z axis. */
export function torus(c: Vec3, radius: number, thickness: number): Solid {
  const r = radius + thickness
  return {
    distance: (x, y, z) => Math.hypot(Math.hypot(x - c[0], y - c[1]) - radius, z - c[2]) - thickness,
    low: [c[0] - r, c[1] - r, c[2] - thickness],
    high: [c[0] + r, c[1] + r, c[2] + thickness],
  }
}

const smoothMin = (a: number, b: number, k: number) => {
  const h = Math.max(0, k - Math.abs(a - b)) / k
  return Math.min(a, b) - h * h * k * 0.25
}

/** Solids melted into one where they come closer than `k` metres. */
export function melt(solids: readonly Solid[], k: number): Solid {
  // Where several solids meet the seam swells a little beyond all of them.
  const edge = (pick: (...values: number[]) => number, of: (solid: Solid) => Vec3, swell: number): Vec3 => {
    const along = (axis: 0 | 1 | 2) => pick(...solids.map((solid) => of(solid)[axis])) + swell
    return [along(0), along(1), along(2)]
  }
  return {
    distance(x, y, z) {
      let sum = 1
      for (const solid of solids) {
        const { low, high } = solid
        const dx = Math.max(low[0] - x, x - high[0], 0)
        const dy = Math.max(low[1] - y, y - high[1], 0)
        const dz = Math.max(low[2] - z, z - high[2], 0)
        // Too far to change what has been found so far.
        if (dx + dy + dz > 1.8 * (sum + k)) continue
        sum = smoothMin(sum, solid.distance(x, y, z), k)
      }
      return sum
    },
    low: edge(Math.min, ({ low }) => low, -k / 2),
    high: edge(Math.max, ({ high }) => high, k / 2),
  }
}

/** A solid made thicker everywhere. */
export const thicken = ({ distance, low, high }: Solid, by: number): Solid => ({
  distance: (x, y, z) => distance(x, y, z) - by,
  low: [low[0] - by, low[1] - by, low[2] - by],
  high: [high[0] + by, high[1] + by, high[2] + by],
})

/** What of a solid lies where `outside` is negative, with a softly rounded edge. */
export const trim = (solid: Solid, outside: Distance, k = 0.012): Solid => ({
  ...solid,
  distance: (x, y, z) => -smoothMin(-solid.distance(x, y, z), -outside(x, y, z), k),
})
