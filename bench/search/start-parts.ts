import type { Page } from 'playwright'
import { startPoints } from '#workers/search/start-points.ts'

/** Maximum ms in which the worker persists its index. */
const timeoutMs = 600_000

/** One part of a start and how long after the part before it it was reached, in ms. */
export type StartPart = readonly [part: string, ms: number]

/** The performance marks of a worker's start, `since` (ms since 1970), in order. */
export async function startParts(page: Page, since: number): Promise<StartPart[]> {
  const { born, marks } = await catalogueWorker(page).evaluate(() => ({
    born: performance.timeOrigin,
    marks: performance.getEntriesByType('mark').map(({ name, startTime }) => ({ name, startTime })),
  }))
  const points = marks
    .filter(({ name }) => startPoints.some((point) => point === name))
    .map(({ name, startTime }) => [name, born + startTime - since] as const)
  return [['worker created', born - since] as const, ...points]
    .sort(([, a], [, b]) => a - b)
    .map(([part, at], place, all) => [part, at - (all[place - 1]?.[1] ?? 0)])
}

/**
 * Waits until the index is stored beside the catalogue, shortly after a first visit: a visitor who leaves earlier
 * starts the next visit without it.
 */
export async function untilIndexIsStored(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('alcompas')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('catalogue').objectStore('catalogue').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result === 3)
          }
        }
      }),
    undefined,
    { polling: 200, timeout: timeoutMs },
  )
}

function catalogueWorker(page: Page) {
  const worker = page.workers().find((worker) => worker.url().includes('search.worker'))
  if (!worker) throw new Error('the page has no catalogue worker')
  return worker
}
