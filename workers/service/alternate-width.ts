import type { WorkboxPlugin } from 'workbox-core'
import { posterWidths } from '#contract/rules/poster-sizes.ts'
import { cacheNames } from './cache-names.ts'

const width = /-(\d+)\.webp$/

/** The poster of a download that is stored under a URL. */
export type FindPoster = (url: string) => Promise<Response | undefined>

/** URLs of the same image in its other widths, the largest first. */
export function alternateWidths(url: string): string[] {
  if (!width.test(url)) return []
  const all = [...posterWidths].reverse().map((pixels) => url.replace(width, `-${pixels}.webp`))
  return all.filter((other) => other !== url)
}

/**
 * Answers a failed image request with another cached width, since a list and a rail request different ones, or with the
 * poster of a download, which is stored in one.
 */
export const otherWidthFallback = (findPoster: FindPoster): WorkboxPlugin => ({
  async handlerDidError({ request }) {
    const cache = await caches.open(cacheNames.pictures)
    for (const url of alternateWidths(request.url)) {
      const found = await cache.match(url)
      if (found) return found
    }
    for (const url of alternateWidths(request.url)) {
      const found = await findPoster(url).catch(() => undefined)
      if (found) return found
    }
    return undefined
  },
})
