import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '#demo/generator/random.ts'
import { glow } from '../brush.ts'
import { css, type Ink } from '../look.ts'
import type { Light } from '../shading.ts'

/** Where a place is painted: a stage seen from the front, with its wall behind the dancer. */
export interface Place {
  readonly g: SKRSContext2D
  readonly width: number
  readonly height: number
  readonly hue: number
  /** Where the dancer's middle is, in pixels. */
  readonly middle: number
  readonly waist: number
  /** Pixels a metre at the dancer. */
  readonly unit: number
  readonly horizon: number
  readonly random: Random
  /** A point of the place on the picture; x from the dancer, y up, z towards the lens; the wall is at -1.6. */
  at(x: number, y: number, z?: number): { readonly x: number; readonly y: number }
}

/** A place and its light. */
export interface Scene {
  /** Paints what is behind the dancer. */
  paint(place: Place): void
  /** Paints what is before the dancer: light and haze. */
  over?(place: Place): void
  light(hue: number): Partial<Light>
}

export const wallDepth = -1.6

/** Fills a shape of the wall, corner by corner. */
export function fillOnWall(
  { g, at }: Place,
  points: readonly (readonly [number, number])[],
  ink: Ink | string,
  alpha = 1,
  z = wallDepth,
) {
  g.fillStyle = typeof ink === 'string' ? ink : css(ink, alpha)
  g.beginPath()
  points.forEach(([x, y], index) => {
    const { x: px, y: py } = at(x, y, z)
    if (index === 0) g.moveTo(px, py)
    else g.lineTo(px, py)
  })
  g.fill()
}

export const rectangle = (x: number, y: number, wide: number, high: number): (readonly [number, number])[] => [
  [x, y],
  [x + wide, y],
  [x + wide, y + high],
  [x, y + high],
]

/** Wall and floor in the hue, darker towards the corners. */
export function paintRoom(
  { g, width, height, hue, horizon }: Place,
  wall: readonly [Ink, Ink],
  floor: readonly [Ink, Ink],
) {
  const upper = g.createLinearGradient(0, Math.min(0, horizon - height), 0, horizon)
  upper.addColorStop(0, css(wall[0]))
  upper.addColorStop(1, css(wall[1]))
  g.fillStyle = upper
  g.fillRect(0, 0, width, height)
  if (horizon >= height) return
  const boards = g.createLinearGradient(0, horizon, 0, height)
  boards.addColorStop(0, css(floor[0]))
  boards.addColorStop(1, css(floor[1]))
  g.fillStyle = boards
  g.fillRect(0, horizon, width, height - horizon)
  const seam = g.createLinearGradient(0, horizon - height * 0.02, 0, horizon + height * 0.03)
  seam.addColorStop(0, css([hue, 60, 6], 0))
  seam.addColorStop(0.4, css([hue, 60, 6], 0.35))
  seam.addColorStop(1, css([hue, 60, 6], 0))
  g.fillStyle = seam
  g.fillRect(0, horizon - height * 0.02, width, height * 0.05)
}

/** Darkens the corners. */
export function vignette({ g, width, height, hue, middle }: Place, strength = 0.6) {
  const corners = g.createRadialGradient(middle, height * 0.5, height * 0.42, middle, height * 0.5, width * 0.74)
  corners.addColorStop(0, css([hue, 60, 4], 0))
  corners.addColorStop(1, css([hue, 60, 4], strength))
  g.fillStyle = corners
  g.fillRect(0, 0, width, height)
}

/** A beam of light between two places of the picture. */
export function beam(
  { g }: Place,
  from: { x: number; y: number },
  to: { x: number; y: number },
  widths: readonly [number, number],
  ink: Ink,
  alpha: number,
) {
  const light = g.createLinearGradient(from.x, from.y, to.x, to.y)
  light.addColorStop(0, css(ink, alpha))
  light.addColorStop(1, css(ink, 0))
  g.fillStyle = light
  g.beginPath()
  g.moveTo(from.x - widths[0], from.y)
  g.lineTo(from.x + widths[0], from.y)
  g.lineTo(to.x + widths[1], to.y)
  g.lineTo(to.x - widths[1], to.y)
  g.fill()
}

/** Draws a line on the wall through points, `width` pixels thick. */
export function strokeOnWall(
  { g, at }: Place,
  points: readonly (readonly [number, number])[],
  ink: Ink,
  width: number,
  alpha = 1,
  z = wallDepth,
) {
  g.strokeStyle = css(ink, alpha)
  g.lineWidth = width
  g.lineJoin = 'round'
  g.lineCap = 'round'
  g.beginPath()
  points.forEach(([x, y], index) => {
    const seen = at(x, y, z)
    if (index === 0) g.moveTo(seen.x, seen.y)
    else g.lineTo(seen.x, seen.y)
  })
  g.stroke()
}

/** A pool of light on the floor around the dancer. */
export const pool =
  (strength: number): Scene['paint'] =>
  ({ g, at, unit, hue }) => {
    const { x, y } = at(0, 0, 0)
    glow(g, { x, y, rx: unit * 1.5, ry: unit * 0.34 }, [
      [0, css([hue + 16, 92, 72], 0.6 * strength)],
      [0.7, css([hue + 10, 90, 60], 0.3 * strength)],
      [1, css([hue, 90, 50], 0)],
    ])
  }
