import type { Bone } from './bones.ts'
import type { Vec3 } from './geometry.ts'
import { type Around, around, scalp } from './head-shape.ts'
import type { Ink } from './look.ts'
import { melt, type Solid } from './sdf.ts'

/** Something on a head: its colour and the bone it follows. */
export interface Worn {
  readonly solid: Solid
  readonly ink: Ink
  readonly bone: Bone
}

export interface Head {
  readonly head: Vec3
  readonly width: number
  readonly hair: Ink
  /** Cap or hair band. */
  readonly accent: Ink
}

/** What hair is modelled with. */
export interface Barber extends Head, Around {
  onHead(solids: readonly Solid[], k?: number, ink?: Ink): Worn
  /** Hair that swings late. */
  loose(solids: readonly Solid[], k?: number): Worn
  cap(thick?: number, nape?: number, hairline?: number): Solid
}

export const bothSides = [1, -1] as const

export function barberFor(of: Head): Barber {
  const tools = around(of.head)
  return {
    ...of,
    ...tools,
    onHead: (solids, k = 0.12, ink = of.hair) => ({ solid: melt(solids, tools.long(k)), ink, bone: 'head' }),
    loose: (solids, k = 0.16) => ({ solid: melt(solids, tools.long(k)), ink: of.hair, bone: 'tail' }),
    cap: (thick = 0.06, nape, hairline) => scalp(of.head, of.width, thick, nape, hairline),
  }
}
