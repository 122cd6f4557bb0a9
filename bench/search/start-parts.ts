import type { Page } from 'playwright'
import { startPoints } from '#workers/search/start-points.ts'

/** Ms within which the worker stores the index it built. */
const patience = 600_000

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
  return [['thread born', born - since] as const, ...points]
    .sort(([, a], [, b]) => a - b)
    .map(([part, at], place, all) => [part, at - (all[place - 1]?.[1] ?? 0)])
}

/**
 * Waits until the device keeps the index beside the catalogue, as it does a moment after a first visit: whoever leaves
 * before that begins the next visit without it.
 */
export async function untilIndexIsKept(page: Page): Promise<void> {
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
    { polling: 200, timeout: patience },
  )
}

function catalogueWorker(page: Page) {
  const worker = page.workers().find((worker) => worker.url().includes('search.worker'))
  if (!worker) throw new Error('the page has no catalogue thread')
  return worker
}
