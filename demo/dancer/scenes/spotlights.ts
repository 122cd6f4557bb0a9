import { glow } from '../brush.ts'
import { css } from '../look.ts'
import { beam, fillOnWall, paintRoom, pool, type Scene, vignette, wallDepth } from './scene.ts'

/** A large disc of light behind the dancer. */
const disc: Scene = {
  paint(place) {
    const { g, hue, middle, height, waist } = place
    paintRoom(
      place,
      [
        [hue + 8, 58, 9],
        [hue - 6, 56, 25],
      ],
      [
        [hue + 14, 52, 19],
        [hue + 4, 56, 6],
      ],
    )
    const r = height * 0.4
    const y = Math.max(r * 1.06, Math.min(height * 0.5, waist - r * 0.2))
    glow(g, { x: middle, y, rx: r * 1.9, ry: r * 1.9 }, [
      [0, css([hue, 85, 62], 0.42)],
      [1, css([hue, 85, 50], 0)],
    ])
    const moon = g.createLinearGradient(0, y - r, 0, y + r)
    moon.addColorStop(0, css([hue + 18, 82, 70]))
    moon.addColorStop(1, css([hue - 14, 80, 48], 0.8))
    g.fillStyle = moon
    g.beginPath()
    g.arc(middle, y, r, 0, Math.PI * 2)
    g.fill()
    pool(0.7)(place)
    vignette(place, 0.5)
  },
  light: (hue) => ({ rimInk: [hue + 24, 95, 84], rimStrength: 0.7 }),
}

/** Spots from the flies that meet on the dancer. */
const beams: Scene = {
  paint(place) {
    const { g, hue, at, unit, height, middle } = place
    paintRoom(
      place,
      [
        [hue + 10, 62, 7],
        [hue - 4, 58, 17],
      ],
      [
        [hue + 12, 56, 15],
        [hue, 60, 5],
      ],
    )
    glow(g, { x: middle, y: height * 0.5, rx: unit * 1.5, ry: unit * 1.3 }, [
      [0, css([hue, 80, 46], 0.55)],
      [1, css([hue, 80, 40], 0)],
    ])
    for (const [index, tilt] of [-2.3, -1.3, 0.2, 1.5, 2.4].entries())
      beam(
        place,
        at(tilt * 1.1, 3.6, wallDepth),
        at(tilt * 0.16, 0, 0),
        [unit * 0.03, unit * 0.5],
        [hue + (index % 2 ? 26 : -14), 90, 76],
        0.42,
      )
    pool(1.1)(place)
    vignette(place, 0.55)
  },
  over(place) {
    const { at, unit, hue } = place
    beam(place, at(-1.4, 3.4, 0.6), at(0, 0.1, 0.5), [unit * 0.04, unit * 0.55], [hue + 20, 90, 80], 0.16)
  },
  light: (hue) => ({ key: [-0.5, 0.85, 0.4], fill: 0.6, rimInk: [hue + 30, 95, 84], rimStrength: 0.85 }),
}

/** A lamp straight behind: the outline burns, the front is in soft shade. */
const halo: Scene = {
  paint(place) {
    const { g, hue, middle, waist, unit, height } = place
    paintRoom(
      place,
      [
        [hue + 4, 60, 6],
        [hue, 60, 12],
      ],
      [
        [hue + 8, 56, 12],
        [hue, 60, 4],
      ],
    )
    const y = Math.min(height * 0.44, waist - unit * 0.1)
    glow(g, { x: middle, y, rx: Math.max(height * 0.95, unit * 1.4), ry: Math.max(height * 0.8, unit * 1.2) }, [
      [0, css([hue + 26, 96, 88])],
      [0.12, css([hue + 18, 94, 74], 0.95)],
      [0.45, css([hue + 2, 86, 46], 0.6)],
      [1, css([hue, 80, 30], 0)],
    ])
    pool(0.8)(place)
  },
  over({ g, hue, middle, waist, unit }) {
    glow(g, { x: middle, y: waist - unit * 0.15, rx: unit * 1.1, ry: unit * 1.1 }, [
      [0, css([hue + 24, 96, 80], 0.16)],
      [1, css([hue, 90, 60], 0)],
    ])
  },
  light: (hue) => ({
    key: [-0.3, 0.5, 0.8],
    fill: 0.66,
    rim: [0, 0.5, -0.9],
    rimInk: [hue + 30, 98, 86],
    rimStrength: 1,
  }),
}

/** One light from the wings. */
const side: Scene = {
  paint(place) {
    const { g, width, height, hue, at, unit } = place
    paintRoom(
      place,
      [
        [hue - 8, 58, 8],
        [hue, 58, 14],
      ],
      [
        [hue + 6, 54, 13],
        [hue, 60, 4],
      ],
    )
    const across = g.createLinearGradient(0, 0, width, 0)
    across.addColorStop(0, css([hue + 22, 88, 62], 0.85))
    across.addColorStop(0.35, css([hue + 6, 80, 42], 0.5))
    across.addColorStop(0.8, css([hue, 70, 10], 0))
    g.fillStyle = across
    g.fillRect(0, 0, width, height)
    for (const spread of [0.4, 0.7, 1])
      fillOnWall(
        place,
        [
          [-6, 1.1 + 1.6 * spread],
          [3.4, 1.1 + 0.5 * spread],
          [3.4, 1.1 - 0.5 * spread],
          [-6, 1.1 - 1.5 * spread],
        ],
        [hue + 26, 90, 74],
        0.07,
        0,
      )
    const { x, y } = at(0.35, 0, 0)
    glow(g, { x, y, rx: unit * 1.9, ry: unit * 0.2 }, [
      [0, css([hue, 70, 3], 0.5)],
      [1, css([hue, 70, 3], 0)],
    ])
  },
  light: (hue) => ({
    key: [-0.95, 0.25, 0.3],
    fill: 0.5,
    fillInk: [hue + 10, 60, 58],
    rim: [-0.9, 0.2, -0.2],
    rimInk: [hue + 36, 96, 88],
    rimStrength: 0.9,
  }),
}

export const spotlights = { disc, beams, halo, side }
