import { glow } from '../brush.ts'
import { css } from '../look.ts'
import { beam, fillOnWall, paintRoom, rectangle, type Scene, strokeOnWall, vignette, wallDepth } from './scene.ts'

/** A tall window, its light on the wall and the floor. */
const studio: Scene = {
  paint(place) {
    const { g, hue, at } = place
    paintRoom(
      place,
      [
        [hue, 40, 20],
        [hue, 42, 30],
      ],
      [
        [hue + 6, 38, 30],
        [hue, 46, 11],
      ],
    )
    for (const left of [-2.5, 0.75]) {
      fillOnWall(place, rectangle(left, 0.55, 1.7, 2.9), [hue + 20, 88, 82])
      for (const pane of [0, 1, 2]) {
        const glass = g.createLinearGradient(0, at(0, 3.4).y, 0, at(0, 0.5).y)
        glass.addColorStop(0, css([hue - 6, 84, 72]))
        glass.addColorStop(1, css([hue + 26, 90, 88]))
        g.fillStyle = glass
        for (const row of [0, 1, 2, 3]) {
          const low = at(left + 0.05 + pane * 0.55, 0.62 + row * 0.7)
          const high = at(left + 0.55 + pane * 0.55, 1.26 + row * 0.7)
          g.fillRect(low.x, high.y, high.x - low.x, low.y - high.y)
        }
      }
      strokeOnWall(
        place,
        [
          [left, 0.55],
          [left + 1.7, 0.55],
          [left + 1.7, 3.5],
          [left, 3.5],
          [left, 0.55],
        ],
        [hue, 40, 12],
        place.unit * 0.05,
      )
      for (const pane of [1, 2])
        strokeOnWall(
          place,
          [
            [left + 0.02 + pane * 0.55, 0.6],
            [left + 0.02 + pane * 0.55, 3.4],
          ],
          [hue, 40, 14],
          place.unit * 0.035,
        )
      for (const row of [1, 2, 3])
        strokeOnWall(
          place,
          [
            [left, 0.59 + row * 0.7],
            [left + 1.7, 0.59 + row * 0.7],
          ],
          [hue, 40, 14],
          place.unit * 0.03,
        )
      // The light of the panes lies on the floor.
      g.fillStyle = css([hue + 24, 90, 82], 0.3)
      g.beginPath()
      for (const [index, [x, z]] of (
        [
          [left + 0.2, -1.2],
          [left + 1.8, -1.2],
          [left + 2.5, 1.2],
          [left + 0.7, 1.2],
        ] as const
      ).entries()) {
        const seen = at(x, 0, z)
        if (index === 0) g.moveTo(seen.x, seen.y)
        else g.lineTo(seen.x, seen.y)
      }
      g.fill()
    }
    vignette(place, 0.5)
  },
  over(place) {
    const { at, unit, hue } = place
    beam(place, at(-1.8, 3, wallDepth), at(0.4, 0, 0.5), [unit * 0.5, unit * 0.9], [hue + 24, 90, 86], 0.16)
  },
  light: (hue) => ({
    key: [-0.7, 0.6, 0.35],
    fill: 0.64,
    fillInk: [hue, 46, 66],
    rim: [-0.5, 0.4, -0.7],
    rimInk: [hue + 20, 90, 92],
    rimStrength: 0.85,
  }),
}

/** A ballet room: a mirror over the whole wall and the barre. */
const barre: Scene = {
  paint(place) {
    const { g, hue, at, unit } = place
    paintRoom(
      place,
      [
        [hue, 36, 26],
        [hue, 38, 36],
      ],
      [
        [hue + 20, 34, 38],
        [hue + 6, 42, 16],
      ],
    )
    for (let pane = -4; pane < 4; pane++) {
      const low = at(pane * 1.15 + 0.02, 0.25)
      const high = at(pane * 1.15 + 1.13, 2.75)
      const mirror = g.createLinearGradient(low.x, high.y, high.x, low.y)
      mirror.addColorStop(0, css([hue + 6, 50, 60]))
      mirror.addColorStop(0.5, css([hue, 46, 40]))
      mirror.addColorStop(1, css([hue - 4, 44, 30]))
      g.fillStyle = mirror
      g.fillRect(low.x, high.y, high.x - low.x, low.y - high.y)
      fillOnWall(
        place,
        [
          [pane * 1.15 + 0.2, 2.75],
          [pane * 1.15 + 0.42, 2.75],
          [pane * 1.15 + 0.22, 0.25],
          [pane * 1.15 + 0.04, 0.25],
        ],
        [hue + 10, 70, 90],
        0.16,
      )
    }
    for (const height of [1.02, 0.78]) {
      strokeOnWall(
        place,
        [
          [-6, height - 0.025],
          [6, height - 0.025],
        ],
        [hue, 40, 10],
        unit * 0.05,
        0.4,
        -1.4,
      )
      strokeOnWall(
        place,
        [
          [-6, height],
          [6, height],
        ],
        [30, 52, 62],
        unit * 0.045,
        1,
        -1.4,
      )
      strokeOnWall(
        place,
        [
          [-6, height + 0.012],
          [6, height + 0.012],
        ],
        [36, 70, 82],
        unit * 0.012,
        0.9,
        -1.4,
      )
    }
    const { x, y } = at(-0.6, 0, 0)
    glow(g, { x, y, rx: unit * 2, ry: unit * 0.3 }, [
      [0, css([hue + 20, 80, 84], 0.34)],
      [1, css([hue, 80, 60], 0)],
    ])
    vignette(place, 0.55)
  },
  light: (hue) => ({
    key: [-0.55, 0.7, 0.5],
    fill: 0.72,
    fillInk: [hue, 44, 70],
    rimInk: [hue + 16, 90, 90],
    rimStrength: 0.65,
  }),
}

export const danceRooms = { studio, barre }
