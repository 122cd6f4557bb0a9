import { cacheAll } from './cache-all.ts'
import { fetchWhole } from './fetch-whole.ts'

/**
 * Fetches the precached files concurrently, last first, into the HTTP cache. Workbox fetches them one after another,
 * which with half a second of latency takes two minutes for two hundred small files. A file that fails here fails in
 * Workbox too, and is reported there.
 */
export function precacheOnInstall(
  worker: ServiceWorkerGlobalScope,
  files: readonly (string | { readonly url: string })[],
): void {
  worker.addEventListener('install', (event) => {
    const urls = files.map((file) => (typeof file === 'string' ? file : file.url)).filter(isImmutable)
    event.waitUntil(cacheAll(urls, fetchWhole))
  })
}

/** Names with a content hash; an installation fetches all others anew. */
const isImmutable = (url: string) => /^\/?assets\//.test(url)
