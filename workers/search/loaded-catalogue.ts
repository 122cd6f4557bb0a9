import type { HeldCatalogue } from '#browser-storage/catalogue-record.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { CatalogueUpdate, DescriptionUpdate } from '#contract/catalogue-update.ts'
import { fromColumns } from '#contract/rules/column-coding.ts'
import { mergeColumns } from '#contract/rules/column-merging.ts'
import { type Descriptions, noDescriptions } from '#contract/rules/descriptions.ts'

/**
 * What is held after the first part of an update. The descriptions of changed lessons leave until the second part
 * brings the new ones. Throws a RangeError for an update that builds on something else, or leads nowhere.
 */
export function withUpdate(held: HeldCatalogue | undefined, update: CatalogueUpdate): HeldCatalogue {
  const { version, since, lessons, deleted } = update
  const collections = update.collections ?? (since === null ? undefined : held?.collections)
  if (!collections) throw new RangeError('a whole catalogue without its collections')
  if (since === null) return { version, lessons, collections, descriptions: noDescriptions }
  if (held?.version !== since) throw new RangeError(`an update since ${since} of ${held?.version}`)
  const { descriptions } = held
  const untouched = lessons.id.length === 0 && descriptions.version === since
  return {
    version,
    lessons: mergeColumns(held.lessons, lessons, deleted),
    collections,
    descriptions: {
      ...without(descriptions, new Set([...lessons.id, ...deleted])),
      version: untouched ? version : descriptions.version,
    },
  }
}

/**
 * What is held after the second part. Undefined where the answer is of another version: the catalogue has moved on
 * between the two parts, and the next update will bring both. Throws a RangeError for lists of two lengths.
 */
export function withDescriptions(held: HeldCatalogue, update: DescriptionUpdate): HeldCatalogue | undefined {
  const { version, since, id, text } = update
  if (id.length !== text.length) throw new RangeError(`${id.length} lessons with ${text.length} descriptions`)
  if (version !== held.version || (since !== null && since !== held.descriptions.version)) return undefined
  const kept = since === null ? noDescriptions : without(held.descriptions, new Set(id))
  return { ...held, descriptions: { version, id: [...kept.id, ...id], text: [...kept.text, ...text] } }
}

/** The catalogue that columns stand for. Throws a RangeError where they lead nowhere. */
export function catalogueOf({ lessons, collections, descriptions }: HeldCatalogue): Catalogue {
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

function without({ version, id, text }: Descriptions, leaving: ReadonlySet<number>): Descriptions {
  if (leaving.size === 0) return { version, id, text }
  const staying = id.map((_, at) => at).filter((at) => !leaving.has(id[at] ?? 0))
  return { version, id: staying.map((at) => id[at] ?? 0), text: staying.map((at) => text[at] ?? '') }
}
