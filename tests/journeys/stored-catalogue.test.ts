import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { aJourney } from '#tests/setup/journey.ts'

const journey = aJourney()
const cards = (page: Page) => page.getByRole('list', { name: 'Clases' }).getByRole('article')

// What the device keeps, as far as these journeys spoil it.
interface Stored {
  schema: number
  version: number
  lessons: { id: number[]; title: unknown[]; instructor: number[] }
  descriptions: { version: number | null; id: number[] }
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

const isWhole = (record: Stored | null) =>
  record !== null &&
  record.descriptions.version === record.version &&
  record.descriptions.id.length === journey.catalogue().videos.length

async function visit(page: Page) {
  await page.goto('/clases-de-baile')
  await cards(page).first().waitFor()
  await expect.poll(async () => isWhole(await stored(page))).toBe(true)
}

test.each<[string, (record: Stored) => unknown]>([
  ['something else', () => 'catalogue'],
  ['of an older schema', (record) => ({ ...record, schema: record.schema - 1 })],
  ['leading nowhere', (record) => ({ ...record, lessons: { ...record.lessons, instructor: record.lessons.id } })],
  [
    'of titles that are no texts',
    (record) => ({ ...record, lessons: { ...record.lessons, title: record.lessons.id } }),
  ],
])('a stored catalogue that is %s is fetched again', async (_, spoil) => {
  const { page } = await journey.visitor()
  await visit(page)
  const shown = await cards(page).allTextContents()
  const whole = await stored(page)
  if (!whole) throw new Error('nothing was stored')
  await replace(page, spoil(whole))
  await page.reload()
  await expect.poll(() => cards(page).allTextContents()).toEqual(shown)
  await expect.poll(() => stored(page)).toEqual({ ...whole, storedAt: expect.any(Number) })
})

test('two tabs that open at once leave one catalogue, whole', async () => {
  const { page, context } = await journey.visitor()
  const other = await context.newPage()
  await Promise.all([visit(page), visit(other)])
  expect(isWhole(await stored(page))).toBe(true)
})

test('a second visit asks only what changed, and nothing when nothing did', async () => {
  const { page } = await journey.visitor()
  await visit(page)
  const { version } = (await stored(page)) ?? {}
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
