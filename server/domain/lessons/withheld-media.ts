import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import type { LessonMediaStore } from './ports.ts'

interface WithheldPorts {
  readonly catalogue: Pick<CatalogueStore, 'revision'>
  readonly lessonMedia: Pick<LessonMediaStore, 'premieres'>
  now(): number
}

/** Whether a media file is withheld from everyone for now. */
export type WithheldMedia = (key: string) => Promise<boolean>

/**
 * Withholds the files of lessons that are not available yet (F113, F127): media policies cover whole tiers, and file
 * names could be guessed. Files that an available lesson uses too are served. Queried once per catalogue revision.
 */
export function withheldMedia({ catalogue, lessonMedia, now }: WithheldPorts): WithheldMedia {
  let known: { readonly revision: number; readonly opensAt: ReadonlyMap<string, number> } | undefined
  return async (key) => {
    const revision = await catalogue.revision()
    if (known?.revision !== revision) known = { revision, opensAt: await lessonMedia.premieres(now()) }
    return (known.opensAt.get(key) ?? 0) > now()
  }
}
