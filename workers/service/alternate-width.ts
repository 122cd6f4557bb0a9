import type { WorkboxPlugin } from 'workbox-core'
import { posterWidths } from '#contract/rules/poster-sizes.ts'
import { cacheNames } from './cache-names.ts'

const width = /-(\d+)\.webp$/

/** The poster of a download that is stored under an address. */
export type FindPoster = (address: string) => Promise<Response | undefined>

/** Addresses of the same image in its other widths, the largest first. */
export function alternateWidths(address: string): string[] {
  if (!width.test(address)) return []
  const all = [...posterWidths].reverse().map((pixels) => address.replace(width, `-${pixels}.webp`))
  return all.filter((other) => other !== address)
}

/**
 * Answers a failed image request with another cached width, since a list and a rail request different ones, or with the
 * poster of a download, which is stored in one.
 */
export const otherWidthFallback = (findPoster: FindPoster): WorkboxPlugin => ({
  async handlerDidError({ request }) {
    const cache = await caches.open(cacheNames.pictures)
    for (const address of alternateWidths(request.url)) {
      const found = await cache.match(address)
      if (found) return found
    }
    for (const address of alternateWidths(request.url)) {
      const found = await findPoster(address).catch(() => undefined)
      if (found) return found
    }
    return undefined
  },
})
