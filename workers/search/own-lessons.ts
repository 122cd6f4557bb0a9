import type { CatalogueStore } from '#browser-storage/catalogue-store.ts'
import type { OwnDatasetLack } from '#contract/benchmark.ts'
import type { Lesson } from '#contract/lesson.ts'
import { lacksDescriptions } from '#contract/rules/descriptions.ts'
import { catalogueOf } from './loaded-catalogue.ts'
import { createStoredCatalogueReader } from './stored-catalogue.ts'

/**
 * The lessons of the stored catalogue, or why they cannot be measured. Without its descriptions, which may be missing
 * also where they were fetched, a lesson has an excerpt in their place, which is quicker to search.
 */
export async function readOwnLessons(
  store: Pick<CatalogueStore, 'read' | 'readDescriptions'>,
): Promise<readonly Lesson[] | OwnDatasetLack> {
  const stored = await store.read()
  if (!stored) return 'unstored'
  const loaded = await createStoredCatalogueReader(stored, store).readAll()
  return lacksDescriptions(loaded) ? 'excerpts' : catalogueOf(loaded).videos
}
