import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { glow } from './brush.ts'
import { createFigure } from './figure.ts'
import { css } from './look.ts'
import { modelOf } from './model.ts'
import { pose } from './pose.ts'
import { skeletonOf } from './skeleton.ts'
import type { Teacher } from './teacher.ts'

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

/** A professor from the chest up, square, before the moon of their discipline: the model of posters and clips, seen close up. */
export function drawPortrait(teacher: Teacher, size: number): Canvas {
  const { hue, body } = teacher
  const canvas = createCanvas(size, size)
  const g = canvas.getContext('2d')
  backdrop(g, size, hue)
  const unit = 1.36
  const figure = createFigure(
    {
      width: size,
      height: size,
      zoom: unit / 0.375,
      floorAt: 0.46 + 1.6 * unit,
      pitch: 0.03,
      distance: 3.4,
      yaw: 0.12,
    },
    modelOf(teacher, teacher.hands, 1.7),
    {
      key: [-0.55, 0.6, 0.75],
      keyInk: [36, 60, 98],
      fillInk: [hue, 55, 62],
      fill: 0.72,
      rim: [0.85, 0.4, -0.3],
      rimInk: [46, 95, 84],
      rimStrength: 0.7,
    },
  )
  const held = skeletonOf(
    pose({
      turn: 0.16,
      headTurn: -0.1,
      headTilt: 0.05,
      left: { hand: [0.21, -0.57, 0.02] },
      right: { hand: [0.21, -0.57, 0.02] },
    }),
    body,
  )
  figure.draw(held, held)
  g.drawImage(figure.layer, 0, 0)
  return canvas
}
