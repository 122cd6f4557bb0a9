import { glow } from '../brush.ts'
import { css, type Ink } from '../look.ts'
import { fillOnWall, paintRoom, rectangle, type Scene, strokeOnWall, vignette } from './scene.ts'

/** Tubes of neon on a dark wall. */
const neon: Scene = {
  paint(place) {
    const { g, hue, at, unit, random } = place
    paintRoom(
      place,
      [
        [hue - 10, 62, 7],
        [hue, 60, 13],
      ],
      [
        [hue + 10, 64, 16],
        [hue, 60, 4],
      ],
    )
    const tilt = random.next() > 0.5 ? 0.16 : -0.12
    const frame = [
      [-1.3, 0.3],
      [1.3, 0.3 + tilt],
      [1.3, 2.35 + tilt * 0.4],
      [-1.3, 2.35 - tilt],
      [-1.3, 0.3],
    ] as const
    const inner = frame.map(([x, y]): [number, number] => [x * 0.84, 1.32 + (y - 1.32) * 0.82])
    const { x, y } = at(0, 1.3)
    glow(g, { x, y, rx: unit * 2, ry: unit * 1.6 }, [
      [0, css([hue, 88, 52], 0.42)],
      [1, css([hue, 88, 40], 0)],
    ])
    for (const [line, ink, size] of [
      [frame, [hue + 8, 96, 62], 1],
      [inner, [hue - 130, 84, 62], 0.6],
    ] as const) {
      for (const [wide, alpha] of [
        [0.2, 0.1],
        [0.11, 0.2],
        [0.06, 0.5],
      ] as const)
        strokeOnWall(place, line, ink as Ink, unit * wide * size, alpha)
      strokeOnWall(place, line, [ink[0], 90, 90], unit * 0.026 * size)
    }
    const floor = at(0, 0, 0)
    glow(g, { x: floor.x, y: floor.y, rx: unit * 1.8, ry: unit * 0.3 }, [
      [0, css([hue + 8, 96, 62], 0.5)],
      [1, css([hue, 90, 50], 0)],
    ])
    vignette(place, 0.5)
  },
  light: (hue) => ({
    key: [-0.5, 0.4, 0.8],
    fill: 0.6,
    fillInk: [hue, 70, 62],
    rim: [0.3, 0.2, -0.9],
    rimInk: [hue - 120, 86, 78],
    rimStrength: 0.75,
  }),
}

/** A sports hall: wall bars, a line of windows and the lines of the court. */
const hall: Scene = {
  paint(place) {
    const { g, hue, at, unit } = place
    paintRoom(
      place,
      [
        [hue + 6, 62, 34],
        [hue, 66, 52],
      ],
      [
        [hue - 8, 60, 46],
        [hue - 14, 62, 24],
      ],
    )
    for (let pane = -5; pane < 5; pane++)
      fillOnWall(place, rectangle(pane * 1.1 + 0.06, 2.2, 0.98, 0.75), [hue + 12, 92, 84])
    for (const left of [-3.3, 1.7]) {
      for (const post of [0, 1.5]) fillOnWall(place, rectangle(left + post, 0.1, 0.08, 1.95), [hue - 16, 52, 24])
      for (let bar = 0; bar < 9; bar++)
        fillOnWall(place, rectangle(left, 0.22 + bar * 0.21, 1.58, 0.05), [hue - 10, 56, 30])
    }
    for (const [from, to, ink] of [
      [
        [-3, -0.9],
        [3.2, -0.9],
        [hue + 20, 40, 92],
      ],
      [
        [-2.6, 0.75],
        [3, 0.75],
        [200, 60, 60],
      ],
    ] as const) {
      const [a, b] = [at(from[0], 0, from[1]), at(to[0], 0, to[1])]
      g.strokeStyle = css(ink as Ink, 0.8)
      g.lineWidth = unit * 0.04
      g.beginPath()
      g.moveTo(a.x - place.width, a.y)
      g.lineTo(b.x + place.width, b.y)
      g.stroke()
    }
    const { x, y } = at(0, 1.5)
    glow(g, { x, y, rx: unit * 2.2, ry: unit * 1.5 }, [
      [0, css([hue + 10, 96, 80], 0.5)],
      [1, css([hue, 90, 60], 0)],
    ])
    vignette(place, 0.5)
  },
  light: (hue) => ({
    key: [-0.4, 0.8, 0.55],
    fill: 0.78,
    fillInk: [hue, 60, 68],
    rimInk: [hue + 10, 96, 90],
    rimStrength: 0.7,
  }),
}

export const halls = { neon, hall }
