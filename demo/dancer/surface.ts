import type { Solid } from './sdf.ts'

/** A closed surface of triangles: three numbers a vertex, three indexes a triangle. */
export interface Surface {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly triangles: Uint32Array
}

const block = 6

// Corners of a cell by bits: 1 is x, 2 is y, 4 is z; and the corners its edges join, two by two.
const ends = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) =>
  [1, 2, 4].filter((axis) => !(corner & axis)).flatMap((axis) => [corner, corner | axis]),
)

/**
 * Extracts the surface of a solid as surface nets: one vertex in every cell the surface crosses, at the mean of its
 * crossings. Blocks of cells that the surface cannot reach are not sampled.
 */
export function surfaceOf({ distance, low, high }: Solid, step: number): Surface {
  const from = low.map((value) => value - step * 2) as [number, number, number]
  const [nx, ny, nz] = high.map((value, axis) => Math.ceil((value - (from[axis] ?? 0)) / step) + 3) as [
    number,
    number,
    number,
  ]
  const index = (i: number, j: number, k: number) => (k * ny + j) * nx + i
  const values = new Float32Array(nx * ny * nz).fill(1)
  const at = (i: number, j: number, k: number) => distance(from[0] + i * step, from[1] + j * step, from[2] + k * step)
  const reach = block * step * 1.25
  for (let k = 0; k < nz; k += block)
    for (let j = 0; j < ny; j += block)
      for (let i = 0; i < nx; i += block) {
        const middle = at(i + block / 2, j + block / 2, k + block / 2)
        const near = Math.abs(middle) < reach
        for (let c = k; c < Math.min(nz, k + block); c++)
          for (let b = j; b < Math.min(ny, j + block); b++)
            for (let a = i; a < Math.min(nx, i + block); a++) values[index(a, b, c)] = near ? at(a, b, c) : middle
      }

  const cells = new Int32Array(nx * ny * nz).fill(-1)
  const positions: number[] = []
  const corners = new Float32Array(8)
  const offsets = [0, 1, nx, nx + 1, nx * ny, nx * ny + 1, nx * ny + nx, nx * ny + nx + 1]
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        const cell = index(i, j, k)
        let inside = 0
        for (let n = 0; n < 8; n++) {
          const value = values[cell + (offsets[n] as number)] as number
          corners[n] = value
          if (value < 0) inside += 1
        }
        if (inside === 0 || inside === 8) continue
        let x = 0
        let y = 0
        let z = 0
        let count = 0
        for (let edge = 0; edge < ends.length; edge += 2) {
          const one = ends[edge] as number
          const other = ends[edge + 1] as number
          const a = corners[one] as number
          const b = corners[other] as number
          if (a < 0 === b < 0) continue
          const t = a / (a - b)
          x += (one & 1) + t * ((other & 1) - (one & 1))
          y += ((one >> 1) & 1) + t * (((other >> 1) & 1) - ((one >> 1) & 1))
          z += (one >> 2) + t * ((other >> 2) - (one >> 2))
          count += 1
        }
        cells[cell] = positions.length / 3
        positions.push(
          from[0] + (i + x / count) * step,
          from[1] + (j + y / count) * step,
          from[2] + (k + z / count) * step,
        )
      }

  const triangles: number[] = []
  const quad = (a: number, b: number, c: number, d: number, turned: boolean) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return
    if (turned) triangles.push(a, c, b, b, c, d)
    else triangles.push(a, b, c, b, d, c)
  }
  const [dx, dy, dz] = [1, nx, nx * ny]
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const here = index(i, j, k)
        if (Math.abs(values[here] as number) > step * 4) continue
        const inside = (values[here] as number) < 0
        const crossed = (to: number) => inside !== (values[here + to] as number) < 0
        const cell = (back: number) => cells[here - back] as number
        if (crossed(dx)) quad(cell(dy + dz), cell(dz), cell(dy), cell(0), !inside)
        if (crossed(dy)) quad(cell(dx + dz), cell(dx), cell(dz), cell(0), !inside)
        if (crossed(dz)) quad(cell(dx + dy), cell(dy), cell(dx), cell(0), !inside)
      }
  const vertices = Float32Array.from(positions)
  return {
    positions: vertices,
    normals: normalsOf(distance, vertices, step * 0.7),
    triangles: Uint32Array.from(triangles),
  }
}

function normalsOf(distance: Solid['distance'], positions: Float32Array, h: number): Float32Array {
  const normals = new Float32Array(positions.length)
  for (let v = 0; v < positions.length; v += 3) {
    const [x, y, z] = [positions[v] as number, positions[v + 1] as number, positions[v + 2] as number]
    const nx = distance(x + h, y, z) - distance(x - h, y, z)
    const ny = distance(x, y + h, z) - distance(x, y - h, z)
    const nz = distance(x, y, z + h) - distance(x, y, z - h)
    const size = Math.hypot(nx, ny, nz) || 1
    normals.set([nx / size, ny / size, nz / size], v)
  }
  return normals
}
