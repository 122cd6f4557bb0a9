import { barberFor, bothSides, type Head, type Worn } from './barber.ts'
import { closeCuts } from './close-cuts.ts'
import type { Vec3 } from './geometry.ts'
import { around } from './head-shape.ts'
import type { Ink } from './look.ts'
import { looseCuts } from './loose-cuts.ts'
import { melt, torus } from './sdf.ts'
import type { Cut } from './teacher.ts'

/** The hair of a cut and what is worn in it, as solids on the bones it follows. */
export function hairOf(cut: Cut, head: Head): Worn[] {
  const barber = barberFor(head)
  const cuts: Record<Cut, () => Worn[]> = { ...closeCuts(barber), ...looseCuts(barber) }
  return cuts[cut]()
}

/** Spectacles and earrings. */
export function jewelleryOf(head: Vec3, width: number, glasses: Ink | null, earrings: Ink | null): Worn[] {
  const { at, ball, strand, long } = around(head)
  return [
    ...(glasses
      ? [
          {
            solid: melt(
              [
                ...bothSides.map((side) => torus(at(side * 0.36 * width, -0.03, 0.92), long(0.25), long(0.035))),
                ...bothSides.flatMap((side) =>
                  strand(
                    [
                      [side * 0.6 * width, 0.02, 0.9],
                      [side * 0.86 * width, 0.02, 0.5],
                      [side * 0.88 * width, 0.04, -0.1],
                    ],
                    0.035,
                  ),
                ),
                ...strand(
                  [
                    [-0.12, 0.02, 0.95],
                    [0.12, 0.02, 0.95],
                  ],
                  0.035,
                ),
              ],
              long(0.02),
            ),
            ink: glasses,
            bone: 'head' as const,
          },
        ]
      : []),
    ...(earrings
      ? bothSides.map((side) => ({
          solid: ball(side * 0.9 * width, -0.44, -0.02, 0.09, 0.12, 0.09),
          ink: earrings,
          bone: 'head' as const,
        }))
      : []),
  ]
}
