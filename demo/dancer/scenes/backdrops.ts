import { glow } from '../brush.ts'
import { css } from '../look.ts'
import { fillOnWall, paintRoom, pool, rectangle, type Scene, vignette, wallDepth } from './scene.ts'

/** Velvet in folds. */
const curtain: Scene = {
  paint(place) {
    const { g, width, height, hue, unit, horizon, random, middle, waist } = place
    paintRoom(
      place,
      [
        [hue, 62, 14],
        [hue, 62, 20],
      ],
      [
        [hue + 12, 54, 20],
        [hue, 60, 6],
      ],
    )
    const fold = unit * 0.34
    for (let x = -fold * random.next(); x < width + fold; x += fold) {
      const cloth = g.createLinearGradient(x, 0, x + fold, 0)
      cloth.addColorStop(0, css([hue - 4, 66, 10]))
      cloth.addColorStop(0.45, css([hue + 4, 68, 31]))
      cloth.addColorStop(0.7, css([hue + 6, 68, 26]))
      cloth.addColorStop(1, css([hue - 4, 66, 10]))
      g.fillStyle = cloth
      g.fillRect(x, 0, fold + 1, horizon)
    }
    glow(g, { x: middle, y: waist - unit * 0.2, rx: unit * 1.3, ry: unit * 1.3 }, [
      [0, css([hue + 20, 92, 74], 0.55)],
      [0.75, css([hue + 14, 90, 60], 0.2)],
      [1, css([hue, 90, 50], 0)],
    ])
    const top = g.createLinearGradient(0, 0, 0, height * 0.5)
    top.addColorStop(0, css([hue, 60, 4], 0.6))
    top.addColorStop(1, css([hue, 60, 4], 0))
    g.fillStyle = top
    g.fillRect(0, 0, width, height * 0.5)
    pool(1)(place)
    vignette(place, 0.6)
  },
  light: (hue) => ({ key: [-0.2, 0.75, 0.75], fill: 0.62, rimInk: [hue + 30, 92, 82], rimStrength: 0.5 }),
}

/** A wall of lamps, as behind a band on tour. */
const lamps: Scene = {
  paint(place) {
    const { g, hue, at, unit, random } = place
    paintRoom(
      place,
      [
        [hue, 60, 6],
        [hue, 58, 12],
      ],
      [
        [hue + 16, 60, 18],
        [hue, 60, 5],
      ],
    )
    for (let row = 0; row < 5; row++)
      for (let column = -9; column <= 9; column++) {
        const lit = random.next()
        fillOnWall(
          place,
          rectangle(column * 0.5 - 0.2, 0.35 + row * 0.5, 0.4, 0.4),
          [hue + (lit > 0.6 ? 34 : -8), 82, 22 + lit * 44],
          0.5 + lit * 0.5,
        )
      }
    const { x, y } = at(0, 1.2, wallDepth)
    glow(g, { x, y, rx: unit * 2.4, ry: unit * 1.5 }, [
      [0, css([hue + 10, 90, 66], 0.34)],
      [1, css([hue, 90, 50], 0)],
    ])
    pool(1)(place)
    vignette(place, 0.66)
  },
  light: (hue) => ({ rim: [0, 0.6, -0.7], rimInk: [hue + 34, 96, 84], rimStrength: 0.85 }),
}

export const backdrops = { curtain, lamps }
