import { glow } from '../brush.ts'
import { css, type Ink } from '../look.ts'
import { beam, fillOnWall, type Place, paintRoom, rectangle, type Scene, vignette } from './scene.ts'

function bricks(place: Place, ink: Ink) {
  const [hue, saturation, lightness] = ink
  for (let row = 0; row < 16; row++)
    for (let column = -10; column < 10; column++) {
      const tone = place.random.next()
      if (tone < 0.45) continue
      const x = column * 0.5 + (row % 2) * 0.25
      fillOnWall(
        place,
        rectangle(x + 0.012, row * 0.2 + 0.012, 0.476, 0.176),
        [hue, saturation, lightness + tone * 9],
        0.6,
      )
    }
}

/** A brick wall under a street lamp. */
const street: Scene = {
  paint(place) {
    const { g, hue, at, unit, width, random } = place
    paintRoom(
      place,
      [
        [hue, 44, 12],
        [hue, 42, 22],
      ],
      [
        [hue, 22, 22],
        [hue, 30, 8],
      ],
    )
    bricks(place, [hue - 6, 40, 18])
    // A shutter on one side, bills on the other.
    const door = random.next() > 0.5 ? -2.5 : -2.05
    fillOnWall(place, rectangle(door, 0, 1.5, 2.1), [hue + 14, 34, 26])
    for (let slat = 0; slat < 14; slat++)
      fillOnWall(place, rectangle(door + 0.06, 0.06 + slat * 0.14, 1.38, 0.1), [hue + 14, 34, 32 - slat * 0.7])
    for (const [index, left] of [0.75, 1.4, 2.05].entries()) {
      const up = 0.8 + random.next() * 0.5
      const ink: Ink = [
        [hue - 40, 40, 34],
        [hue + 24, 58, 46],
        [hue, 16, 58],
      ][index] as unknown as Ink
      fillOnWall(place, rectangle(left, up, 0.56, 0.8), ink, 0.9)
      fillOnWall(place, rectangle(left + 0.08, up + 0.4, 0.4, 0.3), [ink[0], ink[1], ink[2] + 16], 0.9)
    }
    const lamp = at(1.55, 2.65, -0.8)
    const curb = at(0, 0, -1.2).y
    g.fillStyle = css([hue, 24, 34])
    g.fillRect(0, curb - unit * 0.03, width, unit * 0.06)
    beam(place, lamp, at(0.5, 0, 0.4), [unit * 0.05, unit * 1.5], [44, 90, 76], 0.5)
    glow(g, { x: lamp.x, y: lamp.y, rx: unit * 0.5, ry: unit * 0.5 }, [
      [0, css([48, 98, 92])],
      [0.2, css([46, 96, 76], 0.8)],
      [1, css([44, 90, 60], 0)],
    ])
    vignette(place, 0.62)
  },
  light: (hue) => ({
    key: [0.6, 0.75, 0.4],
    keyInk: [42, 80, 95],
    fill: 0.6,
    fillInk: [hue, 55, 62],
    rim: [-0.8, 0.4, -0.4],
    rimInk: [hue + 6, 92, 78],
    rimStrength: 0.8,
  }),
}

/** Towers of loudspeakers. */
const speakers: Scene = {
  paint(place) {
    const { g, hue, at, unit } = place
    paintRoom(
      place,
      [
        [hue + 20, 60, 10],
        [hue, 62, 26],
      ],
      [
        [hue - 10, 46, 22],
        [hue, 56, 7],
      ],
    )
    const { x, y } = at(0, 1.1)
    glow(g, { x, y, rx: unit * 2.6, ry: unit * 1.9 }, [
      [0, css([hue - 20, 92, 66], 0.85)],
      [0.6, css([hue, 86, 46], 0.35)],
      [1, css([hue, 80, 30], 0)],
    ])
    for (const [left, high] of [
      [-2.75, 3],
      [-1.7, 2],
      [0.85, 2],
      [1.9, 3],
    ] as const)
      for (let box = 0; box < high; box++) {
        fillOnWall(place, rectangle(left, box * 0.84, 0.98, 0.8), [hue + 30, 34, 12])
        fillOnWall(place, rectangle(left + 0.04, box * 0.84 + 0.04, 0.9, 0.72), [hue + 24, 30, 18])
        const cones: readonly (readonly [number, number, number])[] =
          box % 2
            ? [[0.49, 0.4, 0.3]]
            : [
                [0.27, 0.4, 0.18],
                [0.71, 0.4, 0.18],
              ]
        for (const [cx, cy, r] of cones)
          for (const [size, light] of [
            [1, 6],
            [0.86, 26],
            [0.6, 14],
            [0.3, 34],
          ] as const) {
            const middle = at(left + cx, box * 0.84 + cy)
            const edge = at(left + cx + r * size, box * 0.84 + cy)
            g.fillStyle = css([hue + 10, 36, light])
            g.beginPath()
            g.arc(middle.x, middle.y, edge.x - middle.x, 0, Math.PI * 2)
            g.fill()
          }
      }
    vignette(place, 0.55)
  },
  light: (hue) => ({ key: [-0.5, 0.6, 0.7], rim: [0.4, 0.4, -0.7], rimInk: [hue - 24, 96, 80], rimStrength: 0.85 }),
}

export const streets = { street, speakers }
