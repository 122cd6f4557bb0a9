import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { storePendingActions } from '#tests/setup/learner/pending-actions.ts'
import { persistedCatalogue } from '#tests/setup/learner/persisted-data.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()

/** The stores of version 5, which had neither downloads nor screens, with their key paths. */
const storesOfVersion5 = {
  catalogue: null,
  searches: null,
  learner: null,
  outbox: 'key',
  progress: null,
  takes: 'id',
  slices: null,
} as const

const take = {
  id: 'b7a1f0de-0000-4000-8000-000000000001',
  userId: null,
  lesson: { id: 1, slug: 'clase', title: 'Clase' },
  lessonPath: '/clases-de-baile/clase-1',
  state: 'recorded',
  mimeType: 'video/webm',
  recordedAt: 1_700_000_000_000,
  duration: 3,
  start: 0,
  rate: 1,
  offset: 0,
  refusal: null,
}

/**
 * Makes the device's database anew as version 5 made it, with its present records, a take and the bytes of that take.
 */
const downgrade = (page: Page) =>
  page.evaluate(
    async ([stores, row]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const names = Object.keys(stores) as (keyof typeof stores)[]
      const latest = await done(indexedDB.open('alcompas'))
      const transaction = latest.transaction(names)
      const contents = await Promise.all(
        names.map(async (name) => {
          const store = transaction.objectStore(name)
          const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
          return { name, rows: keys.map((key, index) => ({ key, value: values[index] as unknown })) }
        }),
      )
      latest.close()
      await done(indexedDB.deleteDatabase('alcompas'))
      const opening = indexedDB.open('alcompas', 5)
      opening.onupgradeneeded = () => {
        for (const name of names) opening.result.createObjectStore(name, { keyPath: stores[name] })
      }
      const former = await done(opening)
      const writing = former.transaction(names, 'readwrite')
      for (const { name, rows } of contents) {
        for (const { key, value } of rows) writing.objectStore(name).put(value, stores[name] === null ? key : undefined)
      }
      writing.objectStore('takes').put(row)
      writing.objectStore('slices').put(new Uint8Array([1, 2, 3]).buffer, [row.id, 0])
      await new Promise((resolve) => {
        writing.oncomplete = resolve
      })
      former.close()
    },
    [storesOfVersion5, take] as const,
  )

/** The database's version and stores, and as text the records that an upgrade must not touch. */
const contentsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ version: number; stores: string[]; records: Record<string, string> }>((resolve, reject) => {
        const opening = indexedDB.open('alcompas')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const transaction = db.transaction(['catalogue', 'learner', 'outbox', 'progress', 'takes', 'slices'])
          const requests = {
            catalogue: transaction.objectStore('catalogue').get('current'),
            descriptions: transaction.objectStore('catalogue').get('descriptions'),
            learner: transaction.objectStore('learner').get('current'),
            // Without a network each of them is tried meanwhile.
            outbox: transaction.objectStore('outbox').getAllKeys(),
            progress: transaction.objectStore('progress').getAll(),
            takes: transaction.objectStore('takes').getAll(),
            slices: transaction.objectStore('slices').getAll(),
          }
          const bytes = (_key: string, value: unknown) =>
            value instanceof ArrayBuffer
              ? [...new Uint8Array(value)]
              : ArrayBuffer.isView(value)
                ? [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)]
                : value
          transaction.oncomplete = () => {
            const records = Object.entries(requests).map(([name, { result }]) => [name, JSON.stringify(result, bytes)])
            resolve({ version: db.version, stores: [...db.objectStoreNames], records: Object.fromEntries(records) })
            db.close()
          }
        }
      }),
  )

test('the catalogue, learner, pending actions and recordings of the previous database version are migrated', async () => {
  const { page, context } = await journey.visitor({ expected: networkErrors })
  await signIn(page, 'monthly@alcompas.test')
  await page.goto('/inicio')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/clases-de-baile')
  await persistedCatalogue(page)
  const keys = await storePendingActions(page, 3)
  await context.route('**/api/**', (route) => route.abort())
  // A page of the same origin that does not have the database open.
  await page.goto('/robots.txt')
  await downgrade(page)
  const before = await contentsOf(page)
  expect([before.version, before.stores]).toEqual([5, Object.keys(storesOfVersion5).sort()])
  expect(JSON.parse(before.records.outbox ?? '[]')).toEqual(keys.sort())
  expect(before.records.learner).toContain('monthly@alcompas.test')

  await page.goto('/clases-de-baile')
  await page.getByRole('heading', { level: 1, name: 'Todas las clases' }).waitFor()
  await expect.poll(async () => (await contentsOf(page)).version).toBe(7)
  const after = await contentsOf(page)
  expect(after.stores).toEqual([...before.stores, 'downloads', 'screens', 'usage'].sort())
  expect(after.records).toEqual(before.records)
})
