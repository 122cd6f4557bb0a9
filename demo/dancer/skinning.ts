import type { Frame } from './bones.ts'
import type { Vec3 } from './geometry.ts'

/** Bones and their shares of each vertex: four of each a vertex. */
export interface Binding {
  readonly bones: Uint8Array
  readonly shares: Float32Array
}

export interface Skinned {
  readonly positions: Float32Array
  readonly normals: Float32Array
}

/** A motion of space as a dual quaternion: eight numbers. */
type Motion = readonly number[]

// Columns of the rotation that brings one frame to another.
function rotation(from: Frame, to: Frame): readonly [Vec3, Vec3, Vec3] {
  const column = (axis: 0 | 1 | 2): Vec3 => {
    const along = (row: 0 | 1 | 2) => to.x[row] * from.x[axis] + to.y[row] * from.y[axis] + to.z[row] * from.z[axis]
    return [along(0), along(1), along(2)]
  }
  return [column(0), column(1), column(2)]
}

function quaternion([[a, b, c], [d, e, f], [g, h, i]]: readonly [Vec3, Vec3, Vec3]): readonly [
  number,
  number,
  number,
  number,
] {
  const trace = a + e + i
  if (trace > 0) {
    const s = Math.sqrt(trace + 1) * 2
    return [s / 4, (f - h) / s, (g - c) / s, (b - d) / s]
  }
  if (a > e && a > i) {
    const s = Math.sqrt(1 + a - e - i) * 2
    return [(f - h) / s, s / 4, (d + b) / s, (g + c) / s]
  }
  if (e > i) {
    const s = Math.sqrt(1 + e - a - i) * 2
    return [(g - c) / s, (d + b) / s, s / 4, (h + f) / s]
  }
  const s = Math.sqrt(1 + i - a - e) * 2
  return [(b - d) / s, (g + c) / s, (h + f) / s, s / 4]
}

function motion(from: Frame, to: Frame): Motion {
  const turned = rotation(from, to)
  const [w, x, y, z] = quaternion(turned)
  const [ox, oy, oz] = from.origin
  const shift = (row: 0 | 1 | 2) => to.origin[row] - (turned[0][row] * ox + turned[1][row] * oy + turned[2][row] * oz)
  const [tx, ty, tz] = [shift(0), shift(1), shift(2)]
  return [
    ...[w, x, y, z],
    -0.5 * (tx * x + ty * y + tz * z),
    0.5 * (tx * w + ty * z - tz * y),
    0.5 * (ty * w + tz * x - tx * z),
    0.5 * (tz * w + tx * y - ty * x),
  ]
}

/** The motions of all bones from rest to a pose, eight numbers a bone. */
export function motionsOf(rest: readonly Frame[], posed: readonly Frame[]): Float64Array {
  return Float64Array.from(rest.flatMap((frame, index) => motion(frame, posed[index] as Frame)))
}

/** Moves vertices with their bones. Dual quaternions keep the volume of a joint however far it bends. */
export function skin(surface: Skinned, { bones, shares }: Binding, motions: Float64Array, out: Skinned) {
  const { positions, normals } = surface
  for (let v = 0, b = 0; v < positions.length; v += 3, b += 4) {
    let [w, x, y, z, dw, dx, dy, dz] = [0, 0, 0, 0, 0, 0, 0, 0]
    const first = (bones[b] as number) * 8
    for (let n = 0; n < 4; n++) {
      const share = shares[b + n] as number
      if (share === 0) break
      const m = (bones[b + n] as number) * 8
      const mw = motions[m] as number
      const mx = motions[m + 1] as number
      const my = motions[m + 2] as number
      const mz = motions[m + 3] as number
      const same =
        mw * (motions[first] as number) +
        mx * (motions[first + 1] as number) +
        my * (motions[first + 2] as number) +
        mz * (motions[first + 3] as number)
      const weight = same < 0 ? -share : share
      w += weight * mw
      x += weight * mx
      y += weight * my
      z += weight * mz
      dw += weight * (motions[m + 4] as number)
      dx += weight * (motions[m + 5] as number)
      dy += weight * (motions[m + 6] as number)
      dz += weight * (motions[m + 7] as number)
    }
    const size = 1 / Math.sqrt(w * w + x * x + y * y + z * z)
    w *= size
    x *= size
    y *= size
    z *= size
    const to = 2 * size
    turn(positions, out.positions, v, w, x, y, z)
    out.positions[v] = (out.positions[v] as number) + to * (w * dx - dw * x + y * dz - z * dy)
    out.positions[v + 1] = (out.positions[v + 1] as number) + to * (w * dy - dw * y + z * dx - x * dz)
    out.positions[v + 2] = (out.positions[v + 2] as number) + to * (w * dz - dw * z + x * dy - y * dx)
    turn(normals, out.normals, v, w, x, y, z)
  }
}

function turn(from: Float32Array, to: Float32Array, v: number, w: number, x: number, y: number, z: number) {
  const px = from[v] as number
  const py = from[v + 1] as number
  const pz = from[v + 2] as number
  const cx = 2 * (y * pz - z * py)
  const cy = 2 * (z * px - x * pz)
  const cz = 2 * (x * py - y * px)
  to[v] = px + w * cx + y * cz - z * cy
  to[v + 1] = py + w * cy + z * cx - x * cz
  to[v + 2] = pz + w * cz + x * cy - y * cx
}
