import { createCanvas } from '@napi-rs/canvas'
import { css, lighter } from './look.ts'
import type { Teacher } from './teacher.ts'

const size = 1024
/** Half the width of the painted square, in radii of the head. */
const half = 1.2

/** A painted face: its colours by place, in radii of the head from its middle, x to the dancer's left and y down. */
export interface FacePaint {
  readonly pixels: Uint8ClampedArray
  /** The first of four bytes of the pixel there; -1 outside. */
  at(x: number, y: number): number
}

/** Paints eyes, brows, cheeks, nose, mouth and beard, as they look from straight ahead. */
export function paintFace({ skin, hair, width, beard, lashes, mouth }: Teacher): FacePaint {
  const canvas = createCanvas(size, size)
  const g = canvas.getContext('2d')
  g.translate(size / 2, size / 2)
  g.scale(size / 2 / half, size / 2 / half)
  const pen = (x: number, y: number, rx: number, ry: number, ink: string) => {
    g.fillStyle = ink
    g.beginPath()
    g.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2)
    g.fill()
  }
  const line = (thick: number, ink: string, trace: () => void) => {
    g.strokeStyle = ink
    g.lineWidth = thick
    g.lineCap = 'round'
    g.beginPath()
    trace()
    g.stroke()
  }
  if (beard) {
    g.fillStyle = css(hair)
    g.beginPath()
    g.moveTo(-1.2, 0.1)
    g.lineTo(-0.8 * width, 0.1)
    g.bezierCurveTo(-0.7 * width, 0.34, -0.5, 0.38, -0.34, 0.38)
    g.quadraticCurveTo(0, 0.3, 0.34, 0.38)
    g.bezierCurveTo(0.5, 0.38, 0.7 * width, 0.34, 0.8 * width, 0.1)
    g.lineTo(1.2, 0.1)
    g.lineTo(1.2, 0.4)
    g.bezierCurveTo(0.9, 1.0, 0.5, 1.05, 0, 1.06)
    g.bezierCurveTo(-0.5, 1.05, -0.9, 1.0, -1.2, 0.4)
    g.fill()
  }
  const dark = css([skin[0], 40, 11])
  for (const side of [-1, 1]) {
    const x = side * 0.36 * width
    if (!beard) pen(side * 0.52 * width, 0.37, 0.17, 0.12, css([354, 72, skin[2] > 50 ? 62 : 46], 0.3))
    pen(x, 0.02, 0.155, 0.108, css([skin[0], 24, 96]))
    pen(x + 0.01, 0.02, 0.098, 0.104, dark)
    pen(x + 0.045, -0.02, 0.03, 0.03, css([0, 0, 100]))
    line(0.05, dark, () => g.ellipse(x, 0.035, 0.175, 0.145, 0, 1.06 * Math.PI, 1.94 * Math.PI))
    if (lashes)
      line(0.045, dark, () => {
        g.moveTo(x + side * 0.15, -0.02)
        g.lineTo(x + side * 0.235, -0.085)
      })
    line(0.065, css(lighter(hair, hair[2] > 50 ? -22 : -2), 0.92), () =>
      g.ellipse(x, -0.17, 0.21, 0.1, side * 0.08, 1.12 * Math.PI, 1.86 * Math.PI),
    )
  }
  line(0.04, css(lighter(skin, -17)), () => g.ellipse(0, 0.31, 0.09, 0.06, 0, 0.1 * Math.PI, 0.9 * Math.PI))
  const lips = css([354, 56, skin[2] > 50 ? 44 : 40])
  if (mouth === 'calm') {
    line(0.06, lips, () => g.ellipse(0, 0.46, 0.22, 0.14, 0, 0.14 * Math.PI, 0.86 * Math.PI))
  } else {
    g.fillStyle = css([0, 0, 98])
    g.beginPath()
    g.ellipse(0, 0.52, 0.27, 0.19, 0, 0, Math.PI)
    g.fill()
    line(0.055, lips, () => {
      g.moveTo(-0.3, 0.51)
      g.bezierCurveTo(-0.19, 0.78, 0.19, 0.78, 0.3, 0.51)
      g.bezierCurveTo(0.12, 0.545, -0.12, 0.545, -0.3, 0.51)
    })
  }
  const pixels = g.getImageData(0, 0, size, size).data
  return {
    pixels,
    at(x, y) {
      const px = Math.round(((x + half) / half / 2) * size)
      const py = Math.round(((y + half) / half / 2) * size)
      return px < 0 || py < 0 || px >= size || py >= size ? -1 : (py * size + px) * 4
    },
  }
}
