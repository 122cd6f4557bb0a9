import type { ClipSlug } from '#demo/clips.ts'
import type { Dance } from '../dance.ts'
import { bachata } from './bachata.ts'
import { commercial } from './commercial.ts'
import { contemporaneo } from './contemporaneo.ts'
import { dancehall } from './dancehall.ts'
import { danzaClasica } from './danza-clasica.ts'
import { hipHop } from './hip-hop.ts'
import { reggaeton } from './reggaeton.ts'
import { salsa } from './salsa.ts'
import { sevillanas } from './sevillanas.ts'
import { sexyStyle } from './sexy-style.ts'
import { zumba } from './zumba.ts'

/** All dances, by slug. */
export const dances: Readonly<Record<ClipSlug, Dance>> = {
  salsa,
  bachata,
  reggaeton,
  'hip-hop': hipHop,
  dancehall,
  commercial,
  contemporaneo,
  'danza-clasica': danzaClasica,
  'sexy-style': sexyStyle,
  zumba,
  sevillanas,
}
