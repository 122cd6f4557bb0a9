import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { pageSize } from '#contract/rules/paging.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { storedCatalogue, usableCopy } from '#tests/setup/learner/persisted-data.ts'

const journey = aJourney()
const cards = (page: Page) => page.getByRole('list', { name: 'Clases' }).getByRole('article')

/** The raw rows stored on the device. */
interface Stored {
  readonly schema: number
  readonly bytes: Uint8Array
}

/** The stored catalogue; undefined before there is one. */
const stored = async (page: Page) => (await storedCatalogue(page)).get('current') as Stored | undefined

/** Replaces a stored value on the device. */
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

/** Whether the product would read a copy from the device that describes every lesson. */
async function keepsAll(page: Page): Promise<boolean> {
  const copy = await usableCopy(page)
  return copy?.descriptions.id.length === journey.catalogue().videos.length
}

async function visit(page: Page) {
  await page.goto('/clases-de-baile')
  await cards(page).first().waitFor()
  await expect.poll(() => keepsAll(page)).toBe(true)
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
  const [whole, known] = [await stored(page), await usableCopy(page)]
  if (!whole) throw new Error('nothing was stored')
  await replace(page, spoil(whole))
  await page.reload()
  await expect.poll(() => cards(page).allTextContents()).toEqual(shown)
  await expect.poll(() => usableCopy(page)).toEqual({ ...known, storedAt: expect.any(Number) })
})

test('two tabs that open at once store one complete catalogue', async () => {
  const { page, context } = await journey.visitor()
  const other = await context.newPage()
  await Promise.all([visit(page), visit(other)])
  expect(await keepsAll(page)).toBe(true)
})

test('a second visit fetches only changes, and nothing when there are none', async () => {
  const { page } = await journey.visitor()
  await visit(page)
  const { version: revision } = (await usableCopy(page)) ?? {}
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/catalogue') || pathname === '/api/videos') requests.push(pathname + search)
  })
  const answer = page.waitForResponse(/\/api\/catalogue/)
  await page.reload()
  expect((await (await answer).body()).length).toBeLessThan(1000)
  await cards(page).first().waitFor()
  expect(requests).toEqual([`/api/catalogue?since=${revision}`])
})
