import type { Page } from 'playwright'

/** A visitor's disk quota: returns functions that limit its bytes and lift the limit. */
export async function mountSmallDisk(page: Page, origin: string): Promise<(quotaSize?: number) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page)
  return (quotaSize) => cdp.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize ? { quotaSize } : {}) })
}

/** Writes into the database until it is full; random bytes, since others would be compressed. */
export const fillDatabase = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('alcompas')
      opening.onsuccess = () => resolve(opening.result)
    })
    const noise = crypto.getRandomValues(new Uint8Array(65_536))
    const fits = (size: number) =>
      new Promise<boolean>((resolve) => {
        const bytes = new Uint8Array(size)
        for (let at = 0; at < size; at += noise.length) bytes.set(noise.subarray(0, size - at), at)
        crypto.getRandomValues(bytes.subarray(0, 64))
        const transaction = db.transaction('searches', 'readwrite')
        transaction.objectStore('searches').put(bytes, `full-${Math.random()}`)
        transaction.oncomplete = () => resolve(true)
        transaction.onabort = () => resolve(false)
      })
    for (const size of [200_000, 20_000, 2000, 100]) while (await fits(size));
    db.close()
  })
