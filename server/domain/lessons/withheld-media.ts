import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import type { LessonMediaStore } from './ports.ts'

export interface WithheldPorts {
  readonly catalogue: Pick<CatalogueStore, 'revision'>
  readonly lessonMedia: Pick<LessonMediaStore, 'premieres'>
  now(): number
}

/** Whether a file of the media store is still kept from everybody. */
export type WithheldMedia = (key: string) => Promise<boolean>

/**
 * Keeps back the files of lessons whose day has not come (F113, F127): passes open whole tiers, and a subscriber could guess
 * the name of next week's lesson. A file that a lesson of today plays too is not kept back. Read once for each
 * revision of the catalogue.
 */
export function withheldMedia({ catalogue, lessonMedia, now }: WithheldPorts): WithheldMedia {
  let known: { readonly revision: number; readonly opening: ReadonlyMap<string, number> } | undefined
  return async (key) => {
    const revision = await catalogue.revision()
    if (known?.revision !== revision) known = { revision, opening: await lessonMedia.premieres(now()) }
    return (known.opening.get(key) ?? 0) > now()
  }
}
