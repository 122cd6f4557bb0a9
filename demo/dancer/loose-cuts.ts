import { type Barber, bothSides, type Worn } from './barber.ts'
import type { Cut } from './teacher.ts'

/** Hair that hangs and swings. */
export const looseCuts = ({ ball, strand, onHead, loose, cap, width, accent }: Barber) =>
  ({
    ponytail: () => [
      onHead([cap(0.05, -0.5), ball(0.24, 0.62, 0.62, 0.42, 0.2, 0.2, -0.5)], 0.12),
      onHead([ball(0, 1.0, -0.72, 0.22)], 0.1, accent),
      loose(
        strand(
          [
            [0, 1.02, -0.8],
            [0.12, 1.32, -1.1],
            [0.34, 1.0, -1.5],
            [0.5, 0, -1.62],
            [0.42, -1.3, -1.4],
          ],
          0.28,
          0.12,
        ).concat(ball(0.42, 0.5, -1.6, 0.34, 0.66, 0.32)),
      ),
    ],
    bob: () => [
      onHead(
        [
          cap(0.1),
          ball(0, 0.66, 0.52, 0.72 * width, 0.22, 0.42),
          ...bothSides.map((side) => ball(side * 0.84 * width, -0.12, -0.02, 0.2, 0.68, 0.46, side * 0.06)),
          ball(0, -0.14, -0.5, 0.86 * width, 0.72, 0.46),
        ],
        0.14,
      ),
    ],
    long: () => [
      onHead(
        [cap(0.07, -0.7), ball(0.36, 0.7, 0.5, 0.4, 0.22, 0.3, -0.6), ball(-0.3, 0.76, 0.44, 0.4, 0.2, 0.3, 0.5)],
        0.14,
      ),
      loose([
        ...bothSides.flatMap((side) => [
          ...strand(
            [
              [side * 0.72, 0.3, -0.22],
              [side * 0.88, -0.6, -0.3],
              [side * 0.86, -1.5, -0.42],
              [side * 0.62, -2.4, -0.62],
            ],
            0.26,
            0.16,
          ),
          ...strand(
            [
              [side * 0.3, 0.1, -0.86],
              [side * 0.4, -1, -0.86],
              [side * 0.36, -2, -0.92],
              [side * 0.26, -2.7, -0.86],
            ],
            0.36,
            0.18,
          ),
        ]),
        ball(0, -1.1, -0.84, 0.7, 1.3, 0.3),
      ]),
    ],
    waves: () => [
      onHead(
        [cap(0.08, -0.7), ball(0.4, 0.74, 0.46, 0.42, 0.24, 0.34, -0.6), ball(-0.26, 0.82, 0.4, 0.44, 0.22, 0.34, 0.4)],
        0.14,
      ),
      loose([
        ...bothSides.flatMap((side) =>
          Array.from({ length: 7 }, (_, wave) =>
            ball(
              side * (0.82 + (wave % 2) * 0.2),
              0.35 - wave * 0.3,
              -0.2 - (wave % 2) * 0.12 - wave * 0.03,
              0.32,
              0.28,
              0.34,
            ),
          ),
        ),
        ...Array.from({ length: 10 }, (_, wave) =>
          ball(((wave % 3) - 1) * 0.5, -0.2 - wave * 0.17, -0.74 - (wave % 2) * 0.1, 0.44, 0.36, 0.36),
        ),
      ]),
    ],
    braids: () => [
      onHead(
        [
          cap(0.04, -0.5),
          ...[-0.5, -0.25, 0, 0.25, 0.5].flatMap((x) =>
            strand(
              [
                [x * 1.25, 0.62 - Math.abs(x) * 0.3, 0.66],
                [x * 1.2, 0.98 - Math.abs(x) * 0.4, 0.2],
                [x, 1.02 - Math.abs(x) * 0.4, -0.4],
                [x * 0.7, 0.5, -0.98],
              ],
              0.09,
            ),
          ),
        ],
        0.05,
      ),
      loose(
        bothSides.flatMap((side) =>
          Array.from({ length: 13 }, (_, bead) =>
            ball(
              side * (0.84 + Math.min(0.16, bead * 0.03)),
              -0.1 - bead * 0.205,
              -0.24 + Math.min(0.3, bead * 0.03),
              0.17,
              0.15,
              0.17,
            ),
          ),
        ),
        0.08,
      ),
      ...bothSides.map((side) => ({
        ...onHead([ball(side, -2.78, 0.08, 0.13, 0.15, 0.13)], 0.1, [44, 88, 60]),
        bone: 'tail' as const,
      })),
    ],
    locks: () => [
      onHead(
        [
          cap(0.1, -0.4),
          ...Array.from({ length: 9 }, (_, lock) =>
            ball(-0.64 + lock * 0.16, 0.68 - Math.abs(lock - 4) * 0.05, 0.5, 0.13, 0.22, 0.16),
          ),
        ],
        0.06,
      ),
      loose(
        Array.from({ length: 17 }, (_, lock) => {
          const angle = -0.35 + (lock / 16) * (Math.PI + 0.7)
          const out = 0.92 + (lock % 2) * 0.1
          const [x, z] = [Math.cos(angle) * out * width, -0.08 - Math.sin(angle) * out]
          const end = -0.85 - ((lock * 7) % 5) * 0.1
          return strand(
            [
              [x * 0.8, 0.62, z * 0.8],
              [x, 0.1, z],
              [x * 1.1, -0.4, z * 1.08],
              [x * 1.04, end, z * 1.02],
            ],
            0.14,
            0.1,
          )
        }).flat(),
        0.03,
      ),
    ],
  }) satisfies Partial<Record<Cut, () => Worn[]>>
