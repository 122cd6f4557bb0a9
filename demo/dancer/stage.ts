import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { createRandom } from '#demo/generator/random.ts'
import { glow } from './brush.ts'
import type { Camera } from './camera.ts'
import { css } from './look.ts'

const beams = (g: SKRSContext2D, width: number, floor: number, hue: number, tilts: readonly number[]) => {
  for (const [index, tilt] of tilts.entries()) {
    const from = width * (0.5 + tilt * 0.42)
    const to = width * (0.5 + tilt * 0.06)
    const light = g.createLinearGradient(0, -floor * 0.1, 0, floor)
    light.addColorStop(0, css([hue + (index % 2 ? 24 : -12), 90, 78], 0.26))
    light.addColorStop(1, css([hue, 90, 70], 0))
    g.fillStyle = light
    g.beginPath()
    g.moveTo(from - width * 0.012, -4)
    g.lineTo(from + width * 0.012, -4)
    g.lineTo(to + width * 0.15, floor)
    g.lineTo(to - width * 0.15, floor)
    g.fill()
  }
}

// From the front: a large disc of light behind the dancer. From behind: the auditorium's lamps, out of focus.
function backdrop(g: SKRSContext2D, camera: Camera, hue: number, middle: number, moon: number) {
  const { width, height, floor, view } = camera
  const horizon = floor - height * 0.1
  if (view === 'front') {
    const r = height * 0.36
    glow(g, { x: middle, y: height * 0.42, rx: r * 2, ry: r * 2 }, [
      [0, css([hue, 85, 62], 0.42)],
      [1, css([hue, 85, 50], 0)],
    ])
    const disc = g.createLinearGradient(0, height * 0.42 - r, 0, height * 0.42 + r)
    disc.addColorStop(0, css([hue + 18, 82, 56 + 16 * moon], 0.5 + 0.5 * moon))
    disc.addColorStop(1, css([hue - 14, 80, 40 + 10 * moon], 0.12 + 0.6 * moon))
    g.fillStyle = disc
    g.beginPath()
    g.arc(middle, height * 0.42, r, 0, Math.PI * 2)
    g.fill()
    beams(g, width, horizon, hue, [-1, -0.45, 0.45, 1])
    return
  }
  const random = createRandom(`lamps ${hue}`)
  for (let lamp = 0; lamp < 26; lamp++) {
    const r = height * (0.018 + random.next() * 0.04)
    const x = random.next() * width
    const y = height * 0.1 + random.next() * height * 0.42
    g.fillStyle = css([lamp % 3 ? hue + 30 : 44, 85, 70], 0.06 + random.next() * 0.2)
    g.beginPath()
    g.arc(x, y, r, 0, Math.PI * 2)
    g.fill()
  }
  beams(g, width, horizon, hue + 30, [-0.7, 0.7])
}

/** The empty stage, lit by one hue. `moon` is how bright the disc behind the dancer shines, from 0 to 1. */
export function drawStage(camera: Camera, hue: number, middle = camera.width / 2, moon = 0.2): Canvas {
  const { width, height, floor } = camera
  const canvas = createCanvas(width, height)
  const g = canvas.getContext('2d')
  const horizon = floor - height * 0.1
  const wall = g.createLinearGradient(0, 0, 0, horizon)
  wall.addColorStop(0, css([hue + 8, 58, 9]))
  wall.addColorStop(1, css([hue - 6, 56, 25]))
  g.fillStyle = wall
  g.fillRect(0, 0, width, horizon)
  backdrop(g, camera, hue, middle, moon)
  const boards = g.createLinearGradient(0, horizon, 0, height)
  boards.addColorStop(0, css([hue + 14, 52, 19]))
  boards.addColorStop(0.25, css([hue + 10, 50, 15]))
  boards.addColorStop(1, css([hue + 4, 56, 6]))
  g.fillStyle = boards
  g.fillRect(0, horizon, width, height - horizon)
  glow(g, { x: middle, y: horizon, rx: width * 0.6, ry: height * 0.05 }, [
    [0, css([hue + 10, 80, 70], 0.3)],
    [1, css([hue, 80, 60], 0)],
  ])
  glow(g, { x: middle, y: floor, rx: width * 0.36, ry: height * 0.105 }, [
    [0, css([hue + 16, 92, 72], 0.55)],
    [0.6, css([hue + 10, 90, 60], 0.3)],
    [0.86, css([hue + 6, 90, 60], 0.16)],
    [1, css([hue, 90, 50], 0)],
  ])
  const corners = g.createRadialGradient(middle, height * 0.5, height * 0.45, middle, height * 0.5, width * 0.72)
  corners.addColorStop(0, 'rgba(0, 0, 0, 0)')
  corners.addColorStop(1, css([hue, 60, 4], 0.62))
  g.fillStyle = corners
  g.fillRect(0, 0, width, height)
  return canvas
}
