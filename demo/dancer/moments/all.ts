import type { ClipSlug } from '#demo/clips.ts'
import { bachata, salsa, sevillanas, zumba } from './latin.ts'
import type { Moment } from './moment.ts'
import { commercial, sexyStyle } from './shows.ts'
import { contemporaneo, danzaClasica } from './stage.ts'
import { dancehall, hipHop, reggaeton } from './urban.ts'

/** Poses for pictures, by dance, beyond the keys of its phrase. */
export const moments: Readonly<Record<ClipSlug, readonly Moment[]>> = {
  ...{ salsa, bachata, reggaeton, 'hip-hop': hipHop, dancehall, commercial },
  ...{ contemporaneo, 'danza-clasica': danzaClasica, 'sexy-style': sexyStyle, zumba, sevillanas },
}
