import type { FacePaint } from './face-paint.ts'
import { unit, type Vec3 } from './geometry.ts'
import { type Ink, rgb } from './look.ts'
import type { Samples } from './raster.ts'

/** The light on a figure. Directions point to the lamp: to the right of the picture, up, towards the lens. */
export interface Light {
  readonly key: Vec3
  readonly keyInk: Ink
  /** What the shadows are filled with. */
  readonly fillInk: Ink
  /** 0 to 1: how bright the shadows are. */
  readonly fill: number
  readonly rim: Vec3
  readonly rimInk: Ink
  /** 0 to 1. */
  readonly rimStrength: number
}

/** Colours of the parts by number: of the samples' parts, and of what is painted on one of them. */
interface Palette {
  readonly inks: readonly Ink[]
  readonly painted: readonly boolean[]
  readonly face: FacePaint
}

const smooth = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/**
 * Colours samples in soft tones, lights their rims, darkens what lies close behind something nearer, and averages
 * `factor` by `factor` of them to a pixel of `out`: red, green, blue and opacity.
 */
export function shade(samples: Samples, palette: Palette, light: Light, factor: number, out: Uint8ClampedArray) {
  const { width, near, nx, ny, nz, part, u, v, box } = samples
  const colours = Float32Array.from(palette.inks.flatMap(rgb))
  const [kx, ky, kz] = unit(light.key)
  const [rx, ry, rz] = unit(light.rim)
  const [rimRed, rimGreen, rimBlue] = rgb(light.rimInk)
  const [keyRed, keyGreen, keyBlue] = tint(light.keyInk, 1)
  const [fillRed, fillGreen, fillBlue] = tint(light.fillInk, light.fill)
  const { pixels } = palette.face
  const columns = width / factor
  const reach = factor * Math.max(2, samples.height / factor / 150)
  const offsets = Int32Array.from(
    [
      [1, 0],
      [-1, 0],
      [0, -1],
      [0, 1],
      [0.7, -0.7],
      [-0.7, -0.7],
    ].map(([x = 0, y = 0]) => Math.round(y * reach) * width + Math.round(x * reach)),
  )
  const left = Math.floor(box.left / factor)
  const right = Math.min(columns, Math.ceil(box.right / factor))
  const bottom = Math.min(samples.height / factor, Math.ceil(box.bottom / factor))
  for (let row = Math.floor(box.top / factor); row < bottom; row++)
    for (let column = left; column < right; column++) {
      let red = 0
      let green = 0
      let blue = 0
      let covered = 0
      const first = row * factor * width + column * factor
      const last = first + (factor - 1) * (width + 1)
      // Inside a part one sample speaks for the pixel.
      const plain =
        part[first] === part[last] &&
        !palette.painted[part[first] as number] &&
        Math.abs((near[first] as number) - (near[last] as number)) < 0.012 &&
        near[first + factor - 1] !== -Infinity &&
        near[last - factor + 1] !== -Infinity
      const shares = plain ? 1 : factor * factor
      for (let sub = 0; sub < shares; sub++) {
        const at = (row * factor + Math.floor(sub / factor)) * width + column * factor + (sub % factor)
        const z = near[at] as number
        if (z === -Infinity) continue
        const p = part[at] as number
        let r = colours[p * 3] as number
        let g = colours[p * 3 + 1] as number
        let b = colours[p * 3 + 2] as number
        if (palette.painted[p]) {
          const texel = palette.face.at(u[at] as number, v[at] as number)
          const alpha = texel < 0 ? 0 : (pixels[texel + 3] as number) / 255
          if (alpha > 0) {
            r += ((pixels[texel] as number) - r) * alpha
            g += ((pixels[texel + 1] as number) - g) * alpha
            b += ((pixels[texel + 2] as number) - b) * alpha
          }
        }
        const x = nx[at] as number
        const y = ny[at] as number
        const ahead = nz[at] as number
        const lit = x * kx + y * ky + ahead * kz
        // On a face a sharp edge of shade would look like a mask.
        const soft = palette.painted[p] ? 0.55 : 0
        const tone = 0.72 * smooth(-0.16 - soft, 0.2 + soft * 0.4, lit) + 0.28 * smooth(0.4, 0.85, lit)
        let hidden = 0
        for (let n = 0; n < offsets.length; n++) {
          const nearer = (near[at + (offsets[n] as number)] as number) - z
          if (nearer > 0.025 && nearer < 0.4) hidden += 1
        }
        const dim = 1 - 0.11 * Math.min(3, hidden)
        const edge = light.rimStrength * smooth(0.5, 0.85, 1 - ahead) * smooth(-0.1, 0.5, x * rx + y * ry + ahead * rz)
        const keep = dim * (1 - edge)
        red += r * (fillRed + (keyRed - fillRed) * tone) * keep + rimRed * edge
        green += g * (fillGreen + (keyGreen - fillGreen) * tone) * keep + rimGreen * edge
        blue += b * (fillBlue + (keyBlue - fillBlue) * tone) * keep + rimBlue * edge
        covered += 1
      }
      if (covered === 0) continue
      const pixel = (row * columns + column) * 4
      out[pixel] = red / covered
      out[pixel + 1] = green / covered
      out[pixel + 2] = blue / covered
      out[pixel + 3] = (255 * covered) / shares
    }
}

const tint = (ink: Ink, by: number) => rgb(ink).map((channel) => (channel / 255) * by) as unknown as Vec3
