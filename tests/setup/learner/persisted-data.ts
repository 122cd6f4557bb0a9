import type { Page } from 'playwright'
import { expect } from 'vitest'
import { usableCatalogue, usableDescriptions } from '#browser-storage/catalogue-record.ts'
import { lacksDescriptions } from '#contract/rules/descriptions.ts'

/** All rows of a store of the device's database by their keys; none before the page has created it. */
async function rowsOf(page: Page, store: string): Promise<Map<IDBValidKey, unknown>> {
  const rows = await page.evaluate(async (name) => {
    // Opening a database that does not exist yet would create an empty one.
    if (!(await indexedDB.databases()).some((database) => database.name === 'alcompas')) return []
    return new Promise<(readonly [IDBValidKey, unknown])[]>((resolve, reject) => {
      const opening = indexedDB.open('alcompas')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const rows = opening.result.transaction(name).objectStore(name)
        const [keys, values] = [rows.getAllKeys(), rows.getAll()]
        values.onsuccess = () => {
          opening.result.close()
          resolve(keys.result.map((key, at) => [key, values.result[at]] as const))
        }
      }
    })
  }, store)
  return new Map(rows)
}

/** The raw rows of the stored catalogue. */
export const storedCatalogue = (page: Page) => rowsOf(page, 'catalogue')

/** Keys of the answers that are stored for screens without a network: the learner and the query. */
export const storedScreens = async (page: Page) => [...(await rowsOf(page, 'screens')).keys()].map(String)

/** The catalogue as the product reads it from the device, with its descriptions; undefined where it would not. */
export async function usableCopy(page: Page) {
  const stored = await storedCatalogue(page)
  const catalogue = usableCatalogue(stored.get('current'))
  return catalogue && { ...catalogue, descriptions: usableDescriptions(stored.get('descriptions'), catalogue) }
}

/** The searches that this device has stored, as text. */
export const storedSearches = async (page: Page): Promise<string> =>
  JSON.stringify([...(await rowsOf(page, 'searches')).values()])

/** Waits until a search is stored: that happens in the background, and closing the page at once would prevent it. */
export const persistedSearch = (page: Page, text: string): Promise<void> =>
  expect.poll(() => storedSearches(page)).toContain(text)

/** Waits until the catalogue is stored with its descriptions, as the product reads it. */
export const persistedCatalogue = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const copy = await usableCopy(page)
      return copy !== undefined && !lacksDescriptions(copy)
    })
    .toBe(true)
