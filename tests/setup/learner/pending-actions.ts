import type { Page } from 'playwright'

/**
 * Stores playback reports in the outbox of the learner signed in on `page`, as a page without a network does:
 * rows with a key each, which is also the name of the playing, so that the server counts each of them once.
 */
export function storePendingActions(page: Page, actions: number): Promise<string[]> {
  return page.evaluate(async (count) => {
    const { id } = await (await fetch('/api/user')).json()
    const { videos } = await (await fetch('/api/videos')).json()
    const lessons = videos.filter((video: { public: boolean }) => video.public)
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('alcompas')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const transaction = db.transaction('outbox', 'readwrite')
    const keys = Array.from({ length: count }, () => crypto.randomUUID())
    keys.forEach((key, index) => {
      const at = Date.now()
      transaction.objectStore('outbox').put({
        key,
        userId: id,
        method: 'POST',
        path: `/api/playback/update-stats/${lessons[index % lessons.length].id}`,
        body: { completed_percentage: 1, position: index, ranges: [[index, index + 1]], session: key, at },
        at,
        state: 'waiting',
        tries: 0,
        nextAt: 0,
        status: null,
      })
    })
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    db.close()
    return keys
  }, actions)
}

/** How many actions the outbox of this browser has, of all learners; marks of acknowledged ones do not count. */
export function countPendingActions(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('alcompas')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('outbox').objectStore('outbox').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.filter(({ state }: { state?: string }) => state !== 'done').length)
          }
        }
      }),
  )
}

/** The paths of the calls in the outbox of this browser, of all learners. */
export function pendingActionPaths(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('alcompas')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('outbox').objectStore('outbox').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            const pending = reading.result.filter(({ state }: { state?: string }) => state !== 'done')
            resolve(pending.map(({ path }: { path: string }) => path))
          }
        }
      }),
  )
}
