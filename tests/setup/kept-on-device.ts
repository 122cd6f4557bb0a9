import type { Page } from 'playwright'
import { expect } from 'vitest'
import { lacksDescriptions, usableRecord } from '#src/storage/catalogue-record.ts'

/** All rows of a store of the device's database; none before the page has made it. */
const rowsOf = (page: Page, store: string): Promise<unknown[]> =>
  page.evaluate(async (name) => {
    // To ask for a database that is not there yet would make one, and an empty one at that.
    if (!(await indexedDB.databases()).some((database) => database.name === 'alcompas')) return []
    return new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open('alcompas')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction(name).objectStore(name).getAll()
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result)
        }
      }
    })
  }, store)

/** Waits until the device keeps a search: that happens behind the screen, and who leaves at once leaves it undone. */
export const searchKept = (page: Page, text: string): Promise<void> =>
  expect.poll(async () => JSON.stringify(await rowsOf(page, 'searches'))).toContain(text)

/** Waits until the device keeps the catalogue with its descriptions, as the product reads it. */
export const catalogueKept = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const [kept] = await rowsOf(page, 'catalogue')
      const record = usableRecord(kept)
      return record !== undefined && !lacksDescriptions(record)
    })
    .toBe(true)
