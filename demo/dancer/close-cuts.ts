import type { Barber, Worn } from './barber.ts'
import { lighter } from './look.ts'
import { melt, trim } from './sdf.ts'
import type { Cut } from './teacher.ts'

/** Hair that stays on the head. */
export const closeCuts = ({ ball, long, onHead, cap, head, width, accent }: Barber) =>
  ({
    short: () => [
      onHead([cap(0.03), ball(0.1, 0.93, 0.28, 0.56, 0.24, 0.5), ball(-0.2, 0.86, 0.1, 0.5, 0.24, 0.55)], 0.2),
    ],
    silver: () => [
      onHead(
        [cap(0.04), ball(0.26, 0.82, 0.42, 0.52, 0.26, 0.38, -0.35), ball(-0.42, 0.72, 0.34, 0.3, 0.24, 0.4, 0.5)],
        0.14,
      ),
    ],
    cap: () => [
      onHead([cap(0.015)]),
      onHead([trim(ball(0, 0.3, -0.1, 0.95 * width, 0.86, 1), (_, y) => head[1] + long(0.3) - y)], 0.1, accent),
      onHead(
        [trim(ball(0, 0.34, 0.72, 0.74, 0.14, 0.74), (_, __, z) => head[2] + long(0.3) - z)],
        0.1,
        lighter(accent, -12),
      ),
    ],
    afro: () => {
      const curls = Array.from({ length: 60 }, (_, curl) => {
        const y = 1 - (curl / 59) * 1.55
        const angle = curl * 2.39996
        const r = Math.sqrt(1 - Math.min(1, y * y))
        return ball(Math.cos(angle) * r * 1.08, 0.26 + y * 1.0, -0.2 + Math.sin(angle) * r * 0.92, 0.3)
      })
      const face = ball(0, -0.28, 1.0, 0.8, 0.9, 1.06)
      return [
        onHead([
          trim(
            melt([ball(0, 0.24, -0.2, 1.18, 1.06, 1.02), ...curls], long(0.1)),
            (x, y, z) => -face.distance(x, y, z),
            long(0.1),
          ),
        ]),
      ]
    },
    bun: () => [onHead([cap(0.05), ball(0, 1.2, -0.42, 0.44, 0.4, 0.44), ball(0, 1.0, -0.3, 0.3)], 0.12)],
    flower: () => [
      onHead([cap(0.05, -0.5, 0.6), ball(0, -0.22, -1.12, 0.52, 0.48, 0.44)], 0.1),
      ...[0, 1, 2, 3, 4, 5].map((petal) => {
        const angle = (petal * Math.PI) / 3
        return onHead(
          [
            ball(
              0.84 + Math.cos(angle) * 0.12,
              0.52 + Math.sin(angle) * 0.24,
              0.16 - Math.cos(angle) * 0.2,
              0.15,
              0.17,
              0.15,
            ),
          ],
          0.1,
          [352, 84, petal % 2 ? 54 : 47],
        )
      }),
      onHead([ball(0.98, 0.52, 0.2, 0.11)], 0.1, [44, 92, 58]),
    ],
  }) satisfies Partial<Record<Cut, () => Worn[]>>
