import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Cut, Face } from './faces.ts'
import { css, type Ink, lighter } from './look.ts'

// All lengths are in radii of the head, which stands at the origin.

type Pen = (x: number, y: number, rx: number, ry: number, ink: Ink, tilt?: number) => void

function penOf(g: SKRSContext2D): Pen {
  return (x, y, rx, ry, ink, tilt = 0) => {
    g.fillStyle = css(ink)
    g.beginPath()
    g.ellipse(x, y, rx, ry, tilt, 0, Math.PI * 2)
    g.fill()
  }
}

const bothSides = [-1, 1] as const

/** The hair behind the head and the shoulders. */
export function paintHairBehind(g: SKRSContext2D, { cut, hair }: Face) {
  const pen = penOf(g)
  const dark = lighter(hair, -4)
  const drawn: Partial<Record<Cut, () => void>> = {
    waves: () => {
      for (const side of bothSides)
        for (let wave = 0; wave < 6; wave++)
          pen(side * (0.72 + (wave % 2) * 0.14), -0.3 + wave * 0.34, 0.42, 0.36, dark)
    },
    long: () => {
      g.fillStyle = css(dark)
      g.beginPath()
      g.moveTo(-0.95, -0.4)
      g.bezierCurveTo(-1.25, 0.8, -1.1, 1.7, -1.2, 2.5)
      g.lineTo(1.2, 2.5)
      g.bezierCurveTo(1.1, 1.7, 1.25, 0.8, 0.95, -0.4)
      g.fill()
    },
    bob: () => pen(0, 0.16, 1.08, 1.06, dark),
    afro: () => {
      for (let curl = 0; curl < 16; curl++) {
        const angle = Math.PI * (0.86 + (curl / 15) * 1.28)
        pen(Math.cos(angle) * 1.12, -0.12 + Math.sin(angle) * 1.08, 0.46, 0.46, dark)
      }
      pen(0, -0.2, 1.25, 1.15, dark)
    },
    ponytail: () => pen(0.62, -0.78, 0.5, 0.34, dark, 0.7),
    bun: () => pen(0, -1.12, 0.46, 0.42, dark),
    flower: () => pen(-0.5, 0.55, 0.6, 0.5, dark),
    braids: () => {
      for (const side of bothSides)
        for (let bead = 0; bead < 11; bead++) pen(side * (0.86 + bead * 0.012), -0.1 + bead * 0.23, 0.17, 0.16, dark)
    },
    locks: () => {
      for (let lock = 0; lock < 9; lock++) {
        const x = -0.88 + lock * 0.22
        for (let knot = 0; knot < 7; knot++)
          pen(x * 1.08, -0.7 + knot * 0.25, 0.13, 0.18, lock % 2 ? dark : lighter(hair, 3))
      }
    },
  }
  drawn[cut]?.()
}

/** The hair over the forehead and what is worn on it. */
export function paintHairBefore(g: SKRSContext2D, { cut, hair, top }: Face) {
  const pen = penOf(g)
  const shine = lighter(hair, 7)
  const crown = (height: number, parting: number) => {
    g.fillStyle = css(hair)
    g.beginPath()
    g.moveTo(-0.86, 0.06)
    g.bezierCurveTo(-1.02, -0.9, -0.5, -1.12 - height, 0.02, -1.08 - height)
    g.bezierCurveTo(0.5, -1.12 - height, 1.02, -0.9, 0.86, 0.06)
    g.bezierCurveTo(0.8, -0.34, 0.62, -0.56, parting, -0.62)
    g.bezierCurveTo(-0.42, -0.6, -0.74, -0.4, -0.86, 0.06)
    g.fill()
    g.strokeStyle = css(shine, 0.5)
    g.lineWidth = 0.035
    g.beginPath()
    g.ellipse(-0.1, -0.36, 0.66, 0.56 + height, 0, 1.12 * Math.PI, 1.5 * Math.PI)
    g.stroke()
  }
  const drawn: Record<Cut, () => void> = {
    waves: () => crown(0.04, -0.2),
    long: () => crown(0.02, 0.28),
    short: () => crown(0.1, 0.3),
    silver: () => crown(0.04, -0.34),
    ponytail: () => crown(0, 0.1),
    bun: () => crown(0, 0),
    flower: () => {
      crown(0, 0)
      for (let petal = 0; petal < 7; petal++) {
        const angle = (petal * Math.PI * 2) / 7
        pen(
          0.82 + Math.cos(angle) * 0.17,
          -0.5 + Math.sin(angle) * 0.17,
          0.16,
          0.13,
          [352, 82, 50 + (petal % 2) * 8],
          angle,
        )
      }
      pen(0.82, -0.5, 0.1, 0.1, [352, 82, 36])
    },
    braids: () => {
      crown(0, 0)
      g.strokeStyle = css(lighter(hair, 12), 0.7)
      g.lineWidth = 0.03
      for (const x of [-0.5, -0.25, 0, 0.25, 0.5]) {
        g.beginPath()
        g.moveTo(x * 0.9, -0.62)
        g.quadraticCurveTo(x * 0.9, -0.95, x * 0.5, -1.06)
        g.stroke()
      }
    },
    locks: () => crown(0.02, 0.1),
    afro: () => {
      crown(0.05, 0)
      for (let curl = 0; curl < 9; curl++)
        pen(-0.64 + curl * 0.16, -0.66 + Math.abs(curl - 4) * 0.045, 0.16, 0.14, hair)
    },
    bob: () => {
      crown(0.02, 0.1)
      pen(0, -0.58, 0.74, 0.24, hair)
      for (const side of bothSides) pen(side * 0.9, 0.2, 0.17, 0.6, hair)
    },
    cap: () => {
      g.fillStyle = css(lighter(top, -6))
      g.beginPath()
      g.ellipse(0, -0.36, 0.96, 0.82, 0, Math.PI, Math.PI * 2)
      g.fill()
      g.fillRect(-0.96, -0.4, 1.92, 0.12)
      pen(0.1, -0.3, 0.98, 0.15, lighter(top, -16), -0.05)
    },
  }
  drawn[cut]()
}
