import type { LessonMedia, LessonRendition, MediaTier } from '#contract/catalogue-file.ts'
import { type AccessFlags, mediaTierOf } from '#contract/rules/lesson-access.ts'
import type { CatalogueStore } from '../catalogue/ports.ts'
import type { FileStore } from '../files/file-store.ts'

interface StoreRenditionsPorts {
  readonly catalogue: Pick<CatalogueStore, 'replaceMedia'>
  readonly files: Pick<FileStore, 'put' | 'remove'>
  /** A new random id of letters, digits and hyphens. */
  newId(): string
  now(): number
}

/** A lesson whose renditions were made: who may watch it, and the media they were made of. */
interface RenditionTarget {
  readonly id: number
  readonly access: Omit<AccessFlags, 'available_at' | 'published_at'>
  readonly media: LessonMedia
}

/** Encoded files that are to become a lesson's renditions. */
export interface EncodedRenditions {
  /** Seconds. */
  readonly duration: number
  readonly files: readonly { readonly name: string; read(): AsyncIterable<Uint8Array> }[]
  /** Their entry in the catalogue, given the key of a file. */
  list(keyOf: (name: string) => string): LessonRendition[]
}

/** Where a tier has its renditions. */
export const renditionFolderOf = (tier: MediaTier): string => `${tier}/renditions/`

/** Lines of the rendition that is played where there is no Media Source: this height, or the next below. */
const plainLines = 480

/**
 * Stores the renditions of a lesson, which then plays them; its former files stay for players that are open, until
 * `purgeRenditions` deletes them. Nothing changes, and no file is left, where a file cannot be written or the lesson
 * has been given other media meanwhile (null). If the catalogue throws, the files stay: a commit whose answer was lost
 * may have stored their keys. Every set has keys of its own, also one of the same bytes: a client that has read the
 * index of a file never meets other bytes behind it, and one that fails deletes nothing that is played.
 */
export async function storeRenditions(
  { catalogue, files, newId, now }: StoreRenditionsPorts,
  lesson: RenditionTarget,
  made: EncodedRenditions,
): Promise<LessonMedia | null> {
  const folder = `${renditionFolderOf(mediaTierOf(lesson.access))}${lesson.id}-${newId()}`
  const keyOf = (name: string) => `${folder}/${name}`
  const renditions = made.list(keyOf)
  const plain = renditions.findLast(({ lines }) => lines <= plainLines) ?? renditions[0]
  if (!plain) throw new RangeError('there are no renditions to store')
  const { front, rear } = plain
  const media = { ...lesson.media, front, rear, saver: null, renditions, media_duration: made.duration }
  const remove = async () => {
    for (const { name } of made.files) await files.remove(keyOf(name))
  }
  try {
    for (const { name, read } of made.files) await files.put(keyOf(name), read())
  } catch (error) {
    await remove()
    throw error
  }
  if (await catalogue.replaceMedia(lesson.id, { from: lesson.media.front, to: media }, now())) return media
  await remove()
  return null
}
