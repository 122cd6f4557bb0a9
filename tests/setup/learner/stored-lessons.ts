import type { Page } from 'playwright'

/**
 * Stores a lesson on the device of the learner who is signed in on `page`, whole, in the form in which downloads are
 * stored: for journeys about playing it. The service worker has to be in control.
 */
export async function storeLesson(page: Page, lessonId: number, lines = 480): Promise<void> {
  await page.evaluate(
    async ([id, height]) => {
      const headers = { 'x-requested-with': 'XMLHttpRequest' }
      const getJson = async (path: string) => (await fetch(path, { headers })).json()
      const user = await getJson('/api/user')
      const { download } = await getJson(`/api/downloads/${id}?lines=${height}`)
      const cache = await caches.open('lesson-parts-1')
      let bytes = 0
      for (const { address, version, digests } of download.files) {
        const whole = await (await fetch(address, { cache: 'no-store' })).arrayBuffer()
        bytes += whole.byteLength
        for (const index of digests.keys()) {
          const key = `/lesson-parts/${encodeURIComponent(address)}/${encodeURIComponent(version)}?part=${index}`
          await cache.put(key, new Response(whole.slice(index * 1_048_576, (index + 1) * 1_048_576)))
        }
      }
      const record = {
        key: `${user.id}/${id}`,
        user_id: user.id,
        lesson_id: id,
        title: `Clase ${id}`,
        lines: height,
        position: id,
        state: 'complete',
        halt: null,
        bytes,
        stored_bytes: bytes,
        added_at: Date.now(),
        completed_at: Date.now(),
        checked_at: Date.now(),
        download,
        next: null,
        outdated: 'no',
      }
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('alcompas')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('downloads', 'readwrite')
          writing.objectStore('downloads').put(record)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          writing.onerror = () => reject(writing.error)
        }
      })
      // As a tab announces a change, to the service worker and to the permission's renewal.
      new BroadcastChannel('downloads').postMessage({ kind: 'changed' })
    },
    [lessonId, lines] as const,
  )
}

/** Waits until the device has the permission of its learner to play offline. */
export async function permissionOf(page: Page): Promise<{ readonly user_id: number } | null> {
  const text = await page.evaluate(
    () =>
      new Promise<string | null>((resolve, reject) => {
        const opening = indexedDB.open('alcompas')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('learner').objectStore('learner').get('permission')
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result?.signed.text ?? null)
          }
        }
      }),
  )
  return text === null ? null : JSON.parse(text)
}

/** How many downloads of this device are complete. */
export const completeDownloads = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('alcompas')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('downloads').objectStore('downloads').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.filter(({ state }) => state === 'complete').length)
          }
        }
      }),
  )
