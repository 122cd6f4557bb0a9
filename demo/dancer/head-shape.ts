import { headRadius } from './body-shape.ts'
import type { Vec3 } from './geometry.ts'
import { cone, ellipsoid, melt, type Solid, trim } from './sdf.ts'

/** Points around a head: lengths in radii of the head, its middle is the origin. */
export interface Around {
  at(x: number, y: number, z: number): Vec3
  ball(x: number, y: number, z: number, rx: number, ry?: number, rz?: number, tilt?: number): Solid
  strand(points: readonly (readonly [number, number, number])[], from: number, to?: number): Solid[]
  /** A length in metres. */
  long(radii: number): number
}

export function around(head: Vec3): Around {
  const r = headRadius
  const at = (x: number, y: number, z: number): Vec3 => [head[0] + x * r, head[1] + y * r, head[2] + z * r]
  return {
    at,
    ball: (x, y, z, rx, ry = rx, rz = ry, tilt = 0) => ellipsoid(at(x, y, z), [rx * r, ry * r, rz * r], tilt),
    strand: (points, from, to = from) =>
      points.slice(1).map((point, index) => {
        const size = (place: number) => (from + ((to - from) * place) / (points.length - 1)) * r
        return cone(at(...(points[index] as [number, number, number])), at(...point), size(index), size(index + 1))
      }),
    long: (radii) => radii * r,
  }
}

/** Skull, jaw, nose and ears. */
export function headSolid(head: Vec3, width: number): Solid {
  const { ball, long } = around(head)
  const skull = melt(
    [
      ball(0, 0.2, -0.1, 0.82 * width, 0.84, 0.9),
      ball(0, -0.36, 0.12, 0.66 * width, 0.64, 0.66),
      ball(0.3 * width, -0.22, 0.42, 0.36, 0.36, 0.3),
      ball(-0.3 * width, -0.22, 0.42, 0.36, 0.36, 0.3),
      ball(0, -0.78, 0.38, 0.26, 0.2, 0.24),
    ],
    long(0.34),
  )
  const nose = melt([ball(0, -0.08, 0.77, 0.07, 0.2, 0.09), ball(0, -0.24, 0.84, 0.1, 0.09, 0.11)], long(0.14))
  const ears = [1, -1].map((side) => ball(side * 0.83 * width, -0.1, -0.08, 0.1, 0.2, 0.13, side * -0.15))
  return melt([melt([skull, nose], long(0.1)), ...ears], long(0.06))
}

/** The scalp's hair: a shell around the skull, open where the face is. */
export function scalp(head: Vec3, width: number, thick: number, nape = -0.62, hairline = 0.64): Solid {
  const { ball, long } = around(head)
  const shell = melt(
    [
      ball(0, 0.2, -0.13, (0.84 + thick) * width, 0.87 + thick, 0.92 + thick),
      ball(0, -0.2, -0.36, 0.72 * width, 0.66, 0.58 + thick),
    ],
    long(0.2),
  )
  const face = ball(0, hairline - 0.94, 0.86, 0.77 * width, 0.94, 0.92)
  const below = head[1] + nape * headRadius
  return trim(shell, (x, y, z) => Math.max(-face.distance(x, y, z), below - y), long(0.07))
}
