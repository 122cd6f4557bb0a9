import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { fillChain, glow } from './brush.ts'
import type { Face } from './faces.ts'
import { createLamp } from './light.ts'
import { css, lighter } from './look.ts'
import { paintHairBefore, paintHairBehind } from './portrait-hair.ts'

function backdrop(g: SKRSContext2D, size: number, hue: number) {
  const wall = g.createLinearGradient(0, 0, 0, size)
  wall.addColorStop(0, css([hue + 8, 56, 14]))
  wall.addColorStop(1, css([hue - 8, 56, 26]))
  g.fillStyle = wall
  g.fillRect(0, 0, size, size)
  glow(g, { x: size / 2, y: size * 0.46, rx: size * 0.62, ry: size * 0.62 }, [
    [0, css([hue, 85, 62], 0.5)],
    [1, css([hue, 85, 50], 0)],
  ])
  const r = size * 0.38
  const moon = g.createLinearGradient(0, size * 0.46 - r, 0, size * 0.46 + r)
  moon.addColorStop(0, css([hue + 18, 84, 70]))
  moon.addColorStop(1, css([hue - 14, 80, 46], 0.85))
  g.fillStyle = moon
  g.beginPath()
  g.arc(size / 2, size * 0.46, r, 0, Math.PI * 2)
  g.fill()
}

// Lengths from here on are in radii of the head, whose middle is the origin.

function paintBust(g: SKRSContext2D, { skin, top, neckline, width }: Face) {
  const shoulders = (inset: number, ink: string) => {
    g.fillStyle = ink
    g.beginPath()
    g.moveTo(-2.1 * width, 3.2)
    g.bezierCurveTo(-2.05 * width, 1.95, -1.5 * width, 1.62 + inset, -0.42, 1.38 + inset)
    g.lineTo(0.42, 1.38 + inset)
    g.bezierCurveTo(1.5 * width, 1.62 + inset, 2.05 * width, 1.95, 2.1 * width, 3.2)
    g.fill()
  }
  shoulders(0, css(skin))
  fillChain(
    g,
    [
      { x: 0, y: 0.7, r: 0.4 },
      { x: 0, y: 1.3, r: 0.42 },
    ],
    css(lighter(skin, -8)),
  )
  fillChain(g, [{ x: 0, y: 1.5, r: 0.44 }], css(skin))
  const cloth = css(top)
  if (neckline === 'straps') {
    for (const side of [-1, 1])
      fillChain(
        g,
        [
          { x: side * 0.86, y: 1.5, r: 0.12 },
          { x: side * 0.78, y: 2.3, r: 0.16 },
        ],
        cloth,
      )
    g.fillStyle = cloth
    g.beginPath()
    g.moveTo(-1.75, 3.2)
    g.quadraticCurveTo(-1.2, 2.2, -0.62, 2.1)
    g.quadraticCurveTo(0, 2.32, 0.62, 2.1)
    g.quadraticCurveTo(1.2, 2.2, 1.75, 3.2)
    g.fill()
    return
  }
  g.save()
  g.beginPath()
  g.rect(-3, 0, 6, 4)
  if (neckline === 'v') {
    g.moveTo(-0.52, 1.2)
    g.lineTo(0, 2.25)
    g.lineTo(0.52, 1.2)
  } else g.ellipse(0, 1.32, 0.52, neckline === 'hood' ? 0.3 : 0.4, 0, 0, Math.PI * 2)
  g.clip('evenodd')
  shoulders(0.02, cloth)
  g.restore()
  if (neckline === 'hood') {
    g.strokeStyle = css(lighter(top, -12))
    g.lineWidth = 0.2
    g.beginPath()
    g.ellipse(0, 1.42, 0.72, 0.4, 0, 0.02 * Math.PI, 0.98 * Math.PI)
    g.stroke()
  }
}

function paintFace(g: SKRSContext2D, face: Face) {
  const { skin, hair, width, beard, glasses, earrings } = face
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
  for (const side of [-1, 1]) {
    pen(side * 0.83 * width, 0.12, 0.14, 0.2, css(lighter(skin, -7)))
    if (earrings) pen(side * 0.86 * width, 0.4, 0.08, 0.08, css(earrings))
  }
  g.fillStyle = css(skin)
  g.beginPath()
  g.moveTo(-0.82 * width, -0.25)
  g.bezierCurveTo(-0.86 * width, 0.5, -0.5 * width, 1.02, 0, 1.04)
  g.bezierCurveTo(0.5 * width, 1.02, 0.86 * width, 0.5, 0.82 * width, -0.25)
  g.bezierCurveTo(0.78 * width, -1.1, -0.78 * width, -1.1, -0.82 * width, -0.25)
  g.fill()
  if (beard) {
    g.fillStyle = css(hair, 0.9)
    g.beginPath()
    g.moveTo(-0.82 * width, 0.18)
    g.bezierCurveTo(-0.8 * width, 0.75, -0.45 * width, 1.12, 0, 1.12)
    g.bezierCurveTo(0.45 * width, 1.12, 0.8 * width, 0.75, 0.82 * width, 0.18)
    g.bezierCurveTo(0.62 * width, 0.5, 0.45, 0.36, 0, 0.4)
    g.bezierCurveTo(-0.45, 0.36, -0.62 * width, 0.5, -0.82 * width, 0.18)
    g.fill()
  }
  const dark = css([skin[0], 40, 11])
  for (const side of [-1, 1]) {
    const x = side * 0.34 * width
    pen(x, 0.02, 0.135, 0.088, css([skin[0], 24, 96]))
    pen(x + 0.01, 0.02, 0.082, 0.088, dark)
    pen(x + 0.04, -0.012, 0.024, 0.024, css([0, 0, 100]))
    line(0.04, dark, () => g.ellipse(x, 0.03, 0.15, 0.12, 0, 1.06 * Math.PI, 1.94 * Math.PI))
    line(0.055, css(lighter(hair, -2), 0.9), () =>
      g.ellipse(x, -0.14, 0.2, 0.1, side * 0.08, 1.12 * Math.PI, 1.86 * Math.PI),
    )
    if (!beard) pen(side * 0.47 * width, 0.36, 0.16, 0.11, css([354, 70, skin[2] > 50 ? 62 : 44], 0.28))
    if (glasses) line(0.035, css([250, 14, 16]), () => g.ellipse(x, 0.04, 0.24, 0.2, 0, 0, Math.PI * 2))
  }
  if (glasses) line(0.035, css([250, 14, 16]), () => g.ellipse(0, 0.03, 0.11, 0.07, 0, 1.1 * Math.PI, 1.9 * Math.PI))
  line(0.035, css(lighter(skin, -17)), () => g.ellipse(0, 0.3, 0.09, 0.06, 0, 0.1 * Math.PI, 0.9 * Math.PI))
  const lips = css([354, 54, skin[2] > 50 ? 44 : 38])
  g.fillStyle = css([0, 0, 98])
  g.beginPath()
  g.ellipse(0, 0.53, 0.26, 0.17, 0, 0, Math.PI)
  g.fill()
  line(0.05, lips, () => {
    g.moveTo(-0.28, 0.52)
    g.bezierCurveTo(-0.18, 0.77, 0.18, 0.77, 0.28, 0.52)
    g.bezierCurveTo(0.12, 0.55, -0.12, 0.55, -0.28, 0.52)
  })
}

/** A professor from the chest up, square, before the moon of their discipline. */
export function drawPortrait(face: Face, size: number): Canvas {
  const canvas = createCanvas(size, size)
  const g = canvas.getContext('2d')
  backdrop(g, size, face.hue)
  const layer = createCanvas(size, size)
  const bust = layer.getContext('2d')
  bust.translate(size / 2, size * 0.44)
  bust.rotate(0.03)
  bust.scale(size * 0.185, size * 0.185)
  paintHairBehind(bust, face)
  paintBust(bust, face)
  paintFace(bust, face)
  paintHairBefore(bust, face)
  bust.resetTransform()
  createLamp(size, size, { key: face.hue, rim: 46, contrast: 0.36 })(layer, size * 0.15, size)
  g.drawImage(layer, 0, 0)
  return canvas
}
