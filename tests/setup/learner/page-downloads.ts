import { readdirSync } from 'node:fs'
import type { Page } from 'playwright'
import type { DownloadRecord } from '#browser-storage/download-record.ts'
import type { Downloads } from '#downloads/downloads.ts'

/** The URL of the chunk with the page's downloads. */
function chunkUrl(): string {
  const name = readdirSync('dist/page/assets').find((file) => /^page-downloads-[\w-]+\.js$/.test(file))
  if (!name) throw new Error('the page is not built, or holds no downloads')
  return `/assets/${name}`
}

type Command = Exclude<keyof Downloads, 'state' | 'subscribe'>

/** Calls a method of the downloads of `page`, the same object as its application has. */
export async function commandDownloads<Name extends Command>(
  page: Page,
  name: Name,
  ...args: Parameters<Downloads[Name]>
): Promise<Awaited<ReturnType<Downloads[Name]>>> {
  // As text: Vitest rewrites `import()` in a function.
  const given = JSON.stringify(args)
  const returned = await page.evaluate(`import('${chunkUrl()}').then((loaded) =>
    Object.values(loaded).find((value) => 'setWifiOnly' in value).${name}(...${given}))`)
  return returned as Awaited<ReturnType<Downloads[Name]>>
}

/** The downloads stored on the device, by lesson. */
export async function storedDownloads(page: Page): Promise<readonly DownloadRecord[]> {
  return page.evaluate(
    () =>
      new Promise<DownloadRecord[]>((resolve, reject) => {
        const opening = indexedDB.open('alcompas')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          if (!db.objectStoreNames.contains('downloads')) {
            db.close()
            return resolve([])
          }
          const all = db.transaction('downloads').objectStore('downloads').getAll()
          all.onsuccess = () => {
            db.close()
            resolve(all.result)
          }
          all.onerror = () => reject(all.error)
        }
      }),
  )
}

/** SHA-256 of a downloaded file from its stored parts, in hexadecimal; and the number of parts. */
export async function storedDigest(page: Page, file: { address: string; version: string; bytes: number }) {
  return page.evaluate(async ({ address, version, bytes }) => {
    const cache = await caches.open('lesson-parts-1')
    const whole = new Uint8Array(bytes)
    let at = 0
    let parts = 0
    for (;;) {
      const key = `/lesson-parts/${encodeURIComponent(address)}/${encodeURIComponent(version)}?part=${parts}`
      const part = await (await cache.match(key))?.arrayBuffer()
      if (!part) break
      whole.set(new Uint8Array(part), at)
      at += part.byteLength
      parts += 1
    }
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
    return { parts, bytes: at, digest: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') }
  }, file)
}

/** Deletes one part of what is stored on the device, as a damaged disk does. */
export const losePart = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('lesson-parts-1')
    const [first] = await cache.keys()
    return first ? cache.delete(first) : false
  })
