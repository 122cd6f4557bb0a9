import { glow } from '../brush.ts'
import { css, type Ink } from '../look.ts'
import { fillOnWall, type Place, paintRoom, rectangle, type Scene, vignette, wallDepth } from './scene.ts'

/** Strings of bulbs over a square by night. */
const lights: Scene = {
  paint(place) {
    const { g, hue, at, unit, random } = place
    paintRoom(
      place,
      [
        [hue + 20, 52, 10],
        [hue - 4, 56, 24],
      ],
      [
        [hue + 6, 44, 22],
        [hue, 54, 7],
      ],
    )
    for (let house = -5; house < 5; house++) {
      const [wide, high] = [0.9 + random.next() * 0.3, 1.5 + random.next() * 1.1]
      fillOnWall(place, rectangle(house * 1.05, 0, wide, high), [hue + 14, 46, 10 + random.next() * 6], 1, -2.2)
      for (let lit = 0; lit < 4; lit++)
        if (random.next() > 0.4)
          fillOnWall(
            place,
            rectangle(house * 1.05 + 0.16 + (lit % 2) * 0.4, 0.5 + Math.floor(lit / 2) * 0.6, 0.2, 0.3),
            [44, 86, 62],
            0.75,
            -2.2,
          )
    }
    for (const [height, sag, z] of [
      [2.35, 0.4, -1.3],
      [2.62, 0.5, -0.5],
    ] as const)
      for (let bulb = -14; bulb <= 14; bulb++) {
        const span = ((bulb + 28) % 7) / 7
        const { x, y } = at(bulb * 0.3, height - Math.sin(span * Math.PI) * sag, z)
        glow(g, { x, y, rx: unit * 0.17, ry: unit * 0.17 }, [
          [0, css([48, 100, 92])],
          [0.22, css([44, 98, 74], 0.9)],
          [0.3, css([40, 96, 60], 0.35)],
          [1, css([36, 90, 50], 0)],
        ])
      }
    const floor = at(0, 0, 0)
    glow(g, { x: floor.x, y: floor.y, rx: unit * 2, ry: unit * 0.34 }, [
      [0, css([hue + 26, 92, 66], 0.5)],
      [1, css([hue, 80, 40], 0)],
    ])
    vignette(place, 0.5)
  },
  light: (hue) => ({
    key: [-0.3, 0.85, 0.5],
    keyInk: [40, 84, 95],
    fill: 0.66,
    rim: [0.2, 0.8, -0.5],
    rimInk: [44, 98, 82],
    rimStrength: 0.8,
    fillInk: [hue, 52, 64],
  }),
}

// Only where its crown is in the picture: a bare stem would be a black line.
function paintPalm({ g, hue, at, unit, width }: Place) {
  const [root, crown] = [at(1.9, 0.1, -2), at(2.15, 2.5, -2)]
  if (crown.y < unit * 0.3 || crown.x > width - unit * 0.3) return
  g.strokeStyle = css([hue - 20, 50, 9])
  g.lineCap = 'round'
  g.lineWidth = unit * 0.07
  g.beginPath()
  g.moveTo(root.x, root.y)
  g.quadraticCurveTo(root.x - unit * 0.15, (root.y + crown.y) / 2, crown.x, crown.y)
  g.stroke()
  for (const angle of [-2.9, -2.3, -1.6, -0.9, -0.2, 0.3, 2.8]) {
    const [out, up] = [Math.cos(angle) * unit, Math.sin(angle) * unit]
    g.lineWidth = unit * 0.06
    g.beginPath()
    g.moveTo(crown.x, crown.y)
    g.quadraticCurveTo(crown.x + out * 0.4, crown.y + up * 0.5, crown.x + out * 0.75, crown.y + up * 0.2 + unit * 0.22)
    g.stroke()
  }
}

/** A roof at sunset, the town below and a palm. */
const rooftop: Scene = {
  paint(place) {
    const { g, hue, at, unit, random, width, height } = place
    const sky = g.createLinearGradient(0, 0, 0, Math.min(height, place.horizon))
    sky.addColorStop(0, css([hue - 26, 62, 26]))
    sky.addColorStop(0.6, css([hue, 78, 50]))
    sky.addColorStop(1, css([hue + 34, 92, 70]))
    paintRoom(
      place,
      [
        [hue, 60, 20],
        [hue, 60, 30],
      ],
      [
        [hue - 10, 42, 24],
        [hue, 50, 8],
      ],
    )
    g.fillStyle = sky
    g.fillRect(0, 0, width, Math.min(height, place.horizon))
    const sun = at(-0.9, 1.05, -4)
    glow(g, { x: sun.x, y: sun.y, rx: unit * 1.3, ry: unit * 1.3 }, [
      [0, css([hue + 44, 98, 88])],
      [0.3, css([hue + 40, 96, 76], 0.9)],
      [0.32, css([hue + 34, 94, 66], 0.4)],
      [1, css([hue, 90, 60], 0)],
    ])
    for (let house = -14; house < 14; house++)
      fillOnWall(
        place,
        rectangle(house * 0.42, -0.2, 0.44, 0.55 + random.next() * 0.7),
        [hue - 16, 48, 20 + (house % 3) * 2],
        0.95,
        -3,
      )
    fillOnWall(place, rectangle(-9, 0, 18, 0.42), [hue - 10, 46, 15])
    paintPalm(place)
    vignette(place, 0.4)
  },
  light: (hue) => ({
    key: [0.35, 0.55, 0.75],
    fill: 0.68,
    fillInk: [hue - 16, 52, 64],
    rim: [-0.7, 0.3, -0.6],
    rimInk: [hue + 40, 98, 80],
    rimStrength: 1,
  }),
}

/** A tent of the fair: stripes, paper lanterns. */
const fair: Scene = {
  paint(place) {
    const { g, hue, at, unit } = place
    paintRoom(
      place,
      [
        [hue, 58, 30],
        [hue, 60, 38],
      ],
      [
        [30, 52, 46],
        [24, 54, 20],
      ],
    )
    for (let stripe = -9; stripe < 9; stripe++)
      if (stripe % 2) fillOnWall(place, rectangle(stripe * 0.55, 0, 0.55, 4), [hue + 18, 54, 66], 0.5)
    for (let swag = -5; swag < 5; swag++) {
      const [a, b, c] = [at(swag * 1.1, 3), at(swag * 1.1 + 0.55, 2.3), at(swag * 1.1 + 1.1, 3)]
      g.fillStyle = css([hue, 74, 40])
      g.beginPath()
      g.moveTo(a.x, a.y)
      g.quadraticCurveTo(b.x, b.y, c.x, c.y)
      g.lineTo(c.x, c.y - unit * 0.6)
      g.lineTo(a.x, a.y - unit * 0.6)
      g.fill()
    }
    for (let lantern = -6; lantern <= 6; lantern++) {
      const { x, y } = at(lantern * 0.62, 2.42 + (lantern % 2) * 0.2, wallDepth + 0.5)
      const ink: Ink = [[352, 46, 140][(lantern + 9) % 3] as number, 82, 60]
      glow(g, { x, y, rx: unit * 0.4, ry: unit * 0.4 }, [
        [0, css([46, 96, 80], 0.6)],
        [1, css([46, 96, 70], 0)],
      ])
      g.fillStyle = css(ink)
      g.beginPath()
      g.ellipse(x, y, unit * 0.15, unit * 0.13, 0, 0, Math.PI * 2)
      g.fill()
    }
    const { x, y } = at(0, 1.2)
    glow(g, { x, y, rx: unit * 1.9, ry: unit * 1.4 }, [
      [0, css([40, 92, 76], 0.45)],
      [1, css([hue, 90, 50], 0)],
    ])
    vignette(place, 0.55)
  },
  light: () => ({
    key: [-0.35, 0.8, 0.55],
    keyInk: [42, 84, 96],
    fill: 0.74,
    fillInk: [8, 60, 64],
    rimInk: [46, 98, 84],
    rimStrength: 0.7,
  }),
}

export const nights = { lights, rooftop, fair }
