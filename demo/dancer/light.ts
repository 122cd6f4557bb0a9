import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { css } from './look.ts'

/** The light that falls on a figure, by hue. */
export interface Light {
  readonly key: number
  readonly rim: number
  /** 0 to 1: how dark the side away from the light is. */
  readonly contrast: number
}

/**
 * A lamp for layers of one size: it lights what is painted on a transparent layer from above, and draws a thin line of
 * light along its edges. The edge is the layer less the layer moved a little.
 */
export function createLamp(width: number, height: number, { key, rim, contrast }: Light) {
  const edge = createCanvas(width, height)
  const e = edge.getContext('2d')
  const unit = height / 360
  return (layer: Canvas, top: number, bottom: number) => {
    const g = layer.getContext('2d')
    g.globalCompositeOperation = 'source-atop'
    const fall = g.createLinearGradient(0, top, 0, bottom)
    fall.addColorStop(0, css([key, 90, 88], 0.2))
    fall.addColorStop(0.45, css([key, 60, 50], 0.02))
    fall.addColorStop(1, css([key, 70, 8], contrast))
    g.fillStyle = fall
    g.fillRect(0, 0, width, height)
    const outline = (dx: number, dy: number, colour: string) => {
      e.globalCompositeOperation = 'copy'
      e.drawImage(layer, 0, 0)
      e.globalCompositeOperation = 'destination-out'
      e.drawImage(layer, dx * unit, dy * unit)
      e.globalCompositeOperation = 'source-in'
      e.fillStyle = colour
      e.fillRect(0, 0, width, height)
      g.drawImage(edge, 0, 0)
    }
    outline(-2.2, 1.6, css([rim, 95, 82], 0.62))
    outline(2, 0.8, css([key, 95, 74], 0.4))
    g.globalCompositeOperation = 'source-over'
  }
}
