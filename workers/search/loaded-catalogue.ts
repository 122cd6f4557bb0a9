import type { LoadedCatalogue } from '#browser-storage/catalogue-record.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { CatalogueUpdate, DescriptionUpdate } from '#contract/catalogue-update.ts'
import { fromColumns } from '#contract/rules/column-coding.ts'
import { type Descriptions, noDescriptions } from '#contract/rules/descriptions.ts'
import { mergeColumns } from './column-merging.ts'

/**
 * Applies the first part of an update. Removes the descriptions of changed lessons until the second part brings the new
 * ones. Throws a RangeError for an update with another base revision, or with indexes out of range.
 */
export function withUpdate(loaded: LoadedCatalogue | undefined, update: CatalogueUpdate): LoadedCatalogue {
  const { version: revision, since, lessons, deleted } = update
  const collections = update.collections ?? (since === null ? undefined : loaded?.collections)
  if (!collections) throw new RangeError('a whole catalogue without its collections')
  if (since === null) return { version: revision, lessons, collections, descriptions: noDescriptions }
  if (loaded?.version !== since) throw new RangeError(`an update since ${since} of ${loaded?.version}`)
  const { descriptions } = loaded
  const areUnchanged = lessons.id.length === 0 && descriptions.version === since
  return {
    version: revision,
    lessons: mergeColumns(loaded.lessons, lessons, deleted),
    collections,
    descriptions: {
      ...without(descriptions, new Set([...lessons.id, ...deleted])),
      version: areUnchanged ? revision : descriptions.version,
    },
  }
}

/**
 * Applies the second part of an update. Undefined when the response is of another revision: the catalogue changed
 * between the two parts, and the next update brings both. Throws a RangeError for lists of different lengths.
 */
export function withDescriptions(loaded: LoadedCatalogue, update: DescriptionUpdate): LoadedCatalogue | undefined {
  const { version: revision, since, id, text } = update
  if (id.length !== text.length) throw new RangeError(`${id.length} lessons with ${text.length} descriptions`)
  if (revision !== loaded.version || (since !== null && since !== loaded.descriptions.version)) return undefined
  const unchanged = since === null ? noDescriptions : without(loaded.descriptions, new Set(id))
  return {
    ...loaded,
    descriptions: { version: revision, id: [...unchanged.id, ...id], text: [...unchanged.text, ...text] },
  }
}

/** Decodes the columns into a catalogue. Throws a RangeError for indexes out of range. */
export function catalogueOf({ lessons, collections, descriptions }: LoadedCatalogue): Catalogue {
  const texts = new Map(descriptions.id.map((id, at) => [id, descriptions.text[at] ?? '']))
  const { families, professors, courses, programs } = collections
  return {
    videos: fromColumns(lessons, texts),
    families: [...families],
    professors: [...professors],
    courses: [...courses],
    programs: [...programs],
  }
}

function without({ version, id, text }: Descriptions, removed: ReadonlySet<number>): Descriptions {
  if (removed.size === 0) return { version, id, text }
  const remaining = id.map((_, at) => at).filter((at) => !removed.has(id[at] ?? 0))
  return { version, id: remaining.map((at) => id[at] ?? 0), text: remaining.map((at) => text[at] ?? '') }
}
