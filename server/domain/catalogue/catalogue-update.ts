import type { CatalogueUpdate, DescriptionUpdate } from '#contract/catalogue-update.ts'
import { toColumns } from '#contract/rules/column-coding.ts'
import type { CatalogueStore } from './ports.ts'

export interface UpdatePorts {
  readonly catalogue: Pick<CatalogueStore, 'changes'>
}

/**
 * What a reader who holds the version `since` needs to hold the present one (F71, F92): all of it where `since` is
 * null, or is no version of this academy, as after a restored copy.
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

/** The second part: the whole descriptions of the lessons that `catalogueUpdate` brings. */
export async function descriptionUpdate({ catalogue }: UpdatePorts, since: number | null): Promise<DescriptionUpdate> {
  const { revision, since: from, lessons } = await catalogue.changes(since)
  return {
    version: revision,
    since: from,
    id: lessons.map(({ id }) => id),
    text: lessons.map(({ description }) => description),
  }
}
