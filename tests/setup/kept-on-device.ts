import type { Page } from 'playwright'
import { expect } from 'vitest'

/** All rows of a store of the device's database, as text; nothing before the page has made it. */
const rowsOf = (page: Page, store: string) =>
  page.evaluate(async (name) => {
    // To ask for a database that is not there yet would make one, and an empty one at that.
    if (!(await indexedDB.databases()).some((database) => database.name === 'alcompas')) return ''
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('alcompas')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction(name).objectStore(name).getAll()
        reading.onsuccess = () => {
          opening.result.close()
          resolve(JSON.stringify(reading.result))
        }
      }
    })
  }, store)

/** Waits until the device keeps a search: that happens behind the screen, and who leaves at once leaves it undone. */
export const searchKept = (page: Page, text: string): Promise<void> =>
  expect.poll(() => rowsOf(page, 'searches')).toContain(text)

/** Waits until the device keeps the catalogue with its descriptions. */
export const catalogueKept = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const [kept] = JSON.parse((await rowsOf(page, 'catalogue')) || '[]')
      return kept !== undefined && kept.descriptions.version === kept.version
    })
    .toBe(true)
