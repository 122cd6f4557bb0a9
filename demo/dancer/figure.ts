import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas'
import { framesOf } from './bones.ts'
import { cameraFor, type Framing } from './camera.ts'
import type { Ink } from './look.ts'
import type { Model } from './model.ts'
import { clearSamples, createSamples, rasterise } from './raster.ts'
import { type Light, shade } from './shading.ts'
import type { Skeleton } from './skeleton.ts'
import { motionsOf, type Skinned, skin } from './skinning.ts'
import { createSkirt } from './skirt.ts'
import type { Surface } from './surface.ts'

interface FigureOptions {
  /** Samples a pixel in either direction. */
  readonly factor?: number
  /** What stands on the stage beside the dancer. */
  readonly props?: readonly { readonly surface: Surface; readonly ink: Ink }[]
}

interface Figure {
  readonly layer: Canvas
  /** The rectangle of the layer that holds anything, after `draw`. */
  box(): { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  draw(now: Skeleton, earlier: Skeleton): void
}

/** A figure on its own transparent layer, drawn at `factor` times the layer's resolution and averaged. */
export function createFigure(
  framing: Framing,
  model: Model,
  light: Light,
  { factor = 2, props = [] }: FigureOptions = {},
): Figure {
  const { width, height } = framing
  const camera = cameraFor({ ...framing, width: width * factor, height: height * factor })
  const layer = createCanvas(width, height)
  const g = layer.getContext('2d')
  const samples = createSamples(width * factor, height * factor)
  const moved = model.parts.map(({ surface }) => emptySkinned(surface.positions.length))
  const skirt = createSkirt(model.teacher.outfit)
  const extras = [...(skirt?.inks ?? []), ...props.map(({ ink }) => ink)]
  const inks = [...model.parts.map(({ ink }) => ink), ...extras]
  const palette = {
    inks,
    painted: [...model.parts.map(({ carried }) => carried !== null), ...extras.map(() => false)],
    face: model.face,
  }
  const pixels = new Uint8ClampedArray(width * height * 4)

  return {
    layer,
    box() {
      const { left, top, right, bottom } = samples.box
      const [x, y] = [Math.floor(left / factor), Math.floor(top / factor)]
      return { x, y, width: Math.ceil(right / factor) - x, height: Math.ceil(bottom / factor) - y }
    },
    draw(now, earlier) {
      clearSamples(samples)
      const motions = motionsOf(model.frames, framesOf(now, earlier))
      model.parts.forEach((part, index) => {
        const { surface, binding, carried, bias } = part
        const shape = moved[index] as Skinned
        skin(surface, binding, motions, shape)
        camera.project(shape.positions, shape.normals)
        const seen = { points: shape.positions, normals: shape.normals, triangles: surface.triangles }
        rasterise(samples, { ...seen, carried, bias, part: index, open: false })
      })
      skirt?.drape(now, earlier).forEach(({ positions, normals, triangles, bias }, index) => {
        camera.project(positions, normals)
        const part = model.parts.length + index
        rasterise(samples, { points: positions, normals, triangles, carried: null, bias, part, open: true })
      })
      props.forEach(({ surface }, index) => {
        const [points, normals] = [surface.positions.slice(), surface.normals.slice()]
        camera.project(points, normals)
        const part = inks.length - props.length + index
        rasterise(samples, { points, normals, triangles: surface.triangles, carried: null, bias: 0, part, open: false })
      })
      pixels.fill(0)
      shade(samples, palette, light, factor, pixels)
      g.putImageData(new ImageData(pixels, width, height), 0, 0)
    },
  }
}

const emptySkinned = (length: number): Skinned => ({
  positions: new Float32Array(length),
  normals: new Float32Array(length),
})
