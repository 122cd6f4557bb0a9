/** What a pixel shows of a figure, at `samples` times the picture's resolution. */
export interface Samples {
  readonly width: number
  readonly height: number
  /** Nearness in metres; -Infinity where nothing is. */
  readonly near: Float32Array
  /** Normals towards the lens's right, up and the lens. */
  readonly nx: Float32Array
  readonly ny: Float32Array
  readonly nz: Float32Array
  /** Number of the part. */
  readonly part: Uint8Array
  /** Where the point was at rest, for what is painted on a part. */
  readonly u: Float32Array
  readonly v: Float32Array
  /** The rectangle that holds anything. */
  box: { left: number; top: number; right: number; bottom: number }
}

export function createSamples(width: number, height: number): Samples {
  const size = width * height
  const plane = () => new Float32Array(size)
  return {
    ...{ width, height, near: plane().fill(-Infinity), part: new Uint8Array(size) },
    ...{ nx: plane(), ny: plane(), nz: plane(), u: plane(), v: plane() },
    box: { left: width, top: height, right: 0, bottom: 0 },
  }
}

export function clearSamples(samples: Samples) {
  const { box, width, near } = samples
  for (let y = box.top; y < box.bottom; y++) near.fill(-Infinity, y * width + box.left, y * width + box.right)
  samples.box = { left: width, top: samples.height, right: 0, bottom: 0 }
}

/** Vertices on the picture: x, y in samples and nearness; and their normals as seen. */
interface Projected {
  readonly points: Float32Array
  readonly normals: Float32Array
  readonly triangles: Uint32Array
  /** Two numbers a vertex that are carried to the samples, for what is painted on the part. */
  readonly carried: Float32Array | null
  readonly part: number
  /** Metres it is drawn nearer than it is, so that cloth covers skin. */
  readonly bias: number
  /** An open surface shows its back, too. */
  readonly open: boolean
}

/** Fills the triangles of a part that are nearer than what is there. */
export function rasterise(samples: Samples, { points, normals, triangles, carried, part, bias, open }: Projected) {
  const { width, height, near, nx, ny, nz, u, v, box } = samples
  const partOf = samples.part
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t] as number
    let b = triangles[t + 1] as number
    let c = triangles[t + 2] as number
    const ax = points[a * 3] as number
    const ay = points[a * 3 + 1] as number
    let bx = points[b * 3] as number
    let by = points[b * 3 + 1] as number
    let cx = points[c * 3] as number
    let cy = points[c * 3 + 1] as number
    let area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    let face = 1
    if (area >= 0) {
      if (!open || area === 0) continue
      face = -1
      area = -area
      ;[b, c] = [c, b]
      ;[bx, by, cx, cy] = [cx, cy, bx, by]
    }
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    if (left > right || top > bottom) continue
    if (left < box.left) box.left = left
    if (right >= box.right) box.right = right + 1
    if (top < box.top) box.top = top
    if (bottom >= box.bottom) box.bottom = bottom + 1
    // Shares of b and c at a sample, and how they change from one sample to the next.
    const inverse = 1 / area
    const bdx = (cy - ay) * inverse
    const bdy = -(cx - ax) * inverse
    const cdx = -(by - ay) * inverse
    const cdy = (bx - ax) * inverse
    const az = points[a * 3 + 2] as number
    const bz = (points[b * 3 + 2] as number) - az
    const cz = (points[c * 3 + 2] as number) - az
    for (let y = top; y <= bottom; y++) {
      let wb = (left + 0.5 - ax) * bdx + (y + 0.5 - ay) * bdy
      let wc = (left + 0.5 - ax) * cdx + (y + 0.5 - ay) * cdy
      for (let x = left; x <= right; x++, wb += bdx, wc += cdx) {
        const wa = 1 - wb - wc
        if (wa < 0 || wb < 0 || wc < 0) continue
        const z = az + bz * wb + cz * wc + bias
        const at = y * width + x
        if (z <= (near[at] as number)) continue
        near[at] = z
        partOf[at] = part
        const ia = a * 3
        const ib = b * 3
        const ic = c * 3
        nx[at] = face * ((normals[ia] as number) * wa + (normals[ib] as number) * wb + (normals[ic] as number) * wc)
        ny[at] =
          face *
          ((normals[ia + 1] as number) * wa + (normals[ib + 1] as number) * wb + (normals[ic + 1] as number) * wc)
        nz[at] =
          face *
          ((normals[ia + 2] as number) * wa + (normals[ib + 2] as number) * wb + (normals[ic + 2] as number) * wc)
        if (!carried) continue
        u[at] = (carried[a * 2] as number) * wa + (carried[b * 2] as number) * wb + (carried[c * 2] as number) * wc
        v[at] =
          (carried[a * 2 + 1] as number) * wa +
          (carried[b * 2 + 1] as number) * wb +
          (carried[c * 2 + 1] as number) * wc
      }
    }
  }
}
