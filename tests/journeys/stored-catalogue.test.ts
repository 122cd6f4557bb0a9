import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { pageSize } from '#contract/rules/paging.ts'
import { type CatalogueRecord, lacksDescriptions, usableRecord } from '#src/storage/catalogue-record.ts'
import { aJourney } from '#tests/setup/journey.ts'

const journey = aJourney()
const cards = (page: Page) => page.getByRole('list', { name: 'Clases' }).getByRole('article')

/** What the device keeps, as it lies there. */
interface Stored {
  readonly schema: number
  readonly bytes: Uint8Array
}

/** What the device keeps now; null before anything. */
function stored(page: Page): Promise<Stored | null> {
  return page.evaluate(async () => {
    // To ask for a database that is not there yet would make one, and an empty one at that.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'alcompas')) return null
    return new Promise<Stored | null>((resolve, reject) => {
      const opening = indexedDB.open('alcompas')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('catalogue').objectStore('catalogue').get('current')
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result ?? null)
        }
      }
    })
  })
}

/** Puts another value in the place of what the device keeps. */
function replace(page: Page, value: unknown): Promise<void> {
  return page.evaluate(
    (record) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('alcompas')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('catalogue', 'readwrite')
          writing.objectStore('catalogue').put(record, 'current')
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    value,
  )
}

/** What the device keeps, as the product reads it; null where it would not. */
const read = async (page: Page) => usableRecord(await stored(page)) ?? null

const isWhole = (record: CatalogueRecord | null) =>
  record !== null && !lacksDescriptions(record) && record.descriptions.id.length === journey.catalogue().videos.length

async function visit(page: Page) {
  await page.goto('/clases-de-baile')
  await cards(page).first().waitFor()
  await expect.poll(async () => isWhole(await read(page))).toBe(true)
}

test.each<[string, (record: Stored) => unknown]>([
  ['something else', () => 'catalogue'],
  ['of an older schema', (record) => ({ ...record, schema: record.schema - 1 })],
  ['cut short', (record) => ({ ...record, bytes: record.bytes.slice(0, -100) })],
  [
    'not what it was by one byte',
    (record) => ({ ...record, bytes: record.bytes.with(1000, 7 ^ (record.bytes[1000] ?? 0)) }),
  ],
])('a stored catalogue that is %s is fetched again', async (_, spoil) => {
  const { page } = await journey.visitor()
  await visit(page)
  await cards(page)
    .nth(pageSize - 1)
    .waitFor()
  const shown = await cards(page).allTextContents()
  const [whole, known] = [await stored(page), await read(page)]
  if (!whole) throw new Error('nothing was stored')
  await replace(page, spoil(whole))
  await page.reload()
  await expect.poll(() => cards(page).allTextContents()).toEqual(shown)
  await expect.poll(() => read(page)).toEqual({ ...known, storedAt: expect.any(Number) })
})

test('two tabs that open at once leave one catalogue, whole', async () => {
  const { page, context } = await journey.visitor()
  const other = await context.newPage()
  await Promise.all([visit(page), visit(other)])
  expect(isWhole(await read(page))).toBe(true)
})

test('a second visit asks only what changed, and nothing when nothing did', async () => {
  const { page } = await journey.visitor()
  await visit(page)
  const { version } = (await read(page)) ?? {}
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/catalogue') || pathname === '/api/videos') asked.push(pathname + search)
  })
  const answer = page.waitForResponse(/\/api\/catalogue/)
  await page.reload()
  expect((await (await answer).body()).length).toBeLessThan(1000)
  await cards(page).first().waitFor()
  expect(asked).toEqual([`/api/catalogue?since=${version}`])
})
