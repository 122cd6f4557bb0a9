import type { CatalogueUpdate, DescriptionUpdate } from '#contract/catalogue-update.ts'
import { toColumns } from '#contract/rules/column-coding.ts'
import type { CatalogueStore } from './ports.ts'

interface UpdatePorts {
  readonly catalogue: Pick<CatalogueStore, 'changes'>
}

/**
 * The changes from revision `since` to the current one (F71, F92); the whole catalogue when `since` is null or unknown
 * here, as after a restored backup.
 */
export async function catalogueUpdate({ catalogue }: UpdatePorts, since: number | null): Promise<CatalogueUpdate> {
  const changes = await catalogue.changes(since)
  return {
    version: changes.revision,
    since: changes.since,
    deleted: [...changes.deleted],
    lessons: toColumns(changes.lessons),
    collections: changes.collections,
  }
}

/** The second part: full descriptions of the lessons in `catalogueUpdate`. */
export async function descriptionUpdate({ catalogue }: UpdatePorts, since: number | null): Promise<DescriptionUpdate> {
  const { revision, since: from, lessons } = await catalogue.changes(since)
  return {
    version: revision,
    since: from,
    id: lessons.map(({ id }) => id),
    text: lessons.map(({ description }) => description),
  }
}
