import { type BodyShape, bindToBone, bindToFlesh } from './body-shape.ts'
import { boneNumber, type Frame } from './bones.ts'
import { add, scale, type Vec3 } from './geometry.ts'
import type { Ink } from './look.ts'
import type { Part } from './model.ts'
import { cone, ellipsoid, melt, type Solid, thicken, trim } from './sdf.ts'
import { surfaceOf } from './surface.ts'

/** What a dancer dances with. */
export type Prop = 'fan' | 'shawl' | 'castanets' | 'chair'

const part = (solid: Solid, step: number, ink: Ink, bind: (count: number) => Part['binding']): Part => {
  const surface = surfaceOf(solid, step)
  return { surface, binding: bind(surface.positions.length / 3), ink, carried: null, bias: 0.002 }
}

function fanLeaf({ origin, y, z, x }: Frame, from: number, to: number): Solid {
  const pivot = add(origin, add(scale(y, 0.085), scale(z, 0.03)))
  return {
    distance(px, py, pz) {
      const [dx, dy, dz] = [px - pivot[0], py - pivot[1], pz - pivot[2]]
      const along = dx * y[0] + dy * y[1] + dz * y[2]
      const aside = dx * z[0] + dy * z[1] + dz * z[2]
      const off = dx * x[0] + dy * x[1] + dz * x[2]
      const r = Math.hypot(along, aside)
      const angle = Math.atan2(aside, along) - 0.35
      const pleat = 0.004 * Math.sin(angle * 30)
      return Math.max(Math.abs(off - pleat) - 0.006, r - to, from - r, (Math.abs(angle) - 1.25) * r) * 0.8
    },
    low: [pivot[0] - 0.3, pivot[1] - 0.3, pivot[2] - 0.3],
    high: [pivot[0] + 0.3, pivot[1] + 0.3, pivot[2] + 0.3],
  }
}

/** Parts of a model for what it holds or wears. */
export function propParts(prop: Prop, shape: BodyShape, frames: readonly Frame[], ink: Ink): Part[] {
  const hand = (side: 'left' | 'right') => frames[boneNumber(`${side}-hand`)] as Frame
  const toHand = (side: 'left' | 'right') => (count: number) => bindToBone(count, `${side}-hand`)
  if (prop === 'fan')
    return [
      part(fanLeaf(hand('left'), 0.1, 0.25), 0.005, ink, toHand('left')),
      part(fanLeaf(hand('left'), 0.01, 0.11), 0.005, [30, 46, 34], toHand('left')),
    ]
  if (prop === 'castanets')
    return (['left', 'right'] as const).map((side) => {
      const { origin, x, y } = hand(side)
      const palm = side === 'left' ? 1 : -1
      const at = (up: number, out: number): Vec3 => add(origin, add(scale(y, up), scale(x, palm * out)))
      return part(
        melt(
          [ellipsoid(at(0.075, 0.03), [0.03, 0.034, 0.03]), ellipsoid(at(0.085, 0.05), [0.03, 0.034, 0.028])],
          0.006,
        ),
        0.005,
        [18, 62, 22],
        toHand(side),
      )
    })
  if (prop === 'shawl') {
    const { neck } = shape.rest
    const worn = shape.flesh.filter(({ bone }) => /chest|clavicle|upperArm/.test(bone)).map(({ solid }) => solid)
    const edge = (x: number, y: number, z: number) => {
      const low = neck[1] - 0.16 - (z < 0 ? 0.26 : 0.1) * Math.max(0, 1 - Math.abs(x) / 0.4)
      return Math.max(low - y, Math.abs(x) - 0.31, z > 0 ? (y - neck[1] + 0.14 - Math.abs(x) * 1.5) / 1.8 : -1)
    }
    const surface = surfaceOf(trim(thicken(melt(worn, 0.06), 0.024), edge), 0.009)
    return [{ surface, binding: bindToFlesh(surface.positions, shape), ink, carried: null, bias: 0.012 }]
  }
  return []
}

/** A chair, its seat's middle over the origin, its back behind. */
export function chairSurfaces() {
  const leg = (x: number, z: number, top: number) => cone([x, 0, z * 1.1], [x * 0.94, top, z], 0.014, 0.017)
  const wood = melt(
    [
      ...[-0.18, 0.18].flatMap((x) => [leg(x, 0.18, 0.42), leg(x, -0.19, 0.95)]),
      ...[0.6, 0.74, 0.9].map((y) => cone([-0.17, y, -0.19], [0.17, y, -0.19], 0.016)),
      ...[-0.18, 0.18].map((x) => cone([x, 0.2, 0.18], [x, 0.2, -0.19], 0.01)),
    ],
    0.012,
  )
  const seat = ellipsoid([0, 0.43, 0], [0.22, 0.024, 0.21])
  return [
    { surface: surfaceOf(wood, 0.007), ink: [26, 48, 24] as Ink },
    { surface: surfaceOf(seat, 0.008), ink: [40, 56, 58] as Ink },
  ]
}
