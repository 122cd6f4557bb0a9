import { bachata } from './bachata.ts'
import { commercial } from './commercial.ts'
import { contemporaneo } from './contemporaneo.ts'
import { dancehall } from './dancehall.ts'
import { danzaClasica } from './danza-clasica.ts'
import { hipHop } from './hip-hop.ts'
import type { DisciplineNotes } from './notes.ts'
import { reggaeton } from './reggaeton.ts'
import { salsa } from './salsa.ts'
import { sevillanas } from './sevillanas.ts'
import { sexyStyle } from './sexy-style.ts'
import { zumba } from './zumba.ts'

/** The notes of every discipline. */
export const disciplineNotes: readonly DisciplineNotes[] = [
  hipHop,
  dancehall,
  reggaeton,
  commercial,
  sexyStyle,
  salsa,
  bachata,
  danzaClasica,
  contemporaneo,
  sevillanas,
  zumba,
]
