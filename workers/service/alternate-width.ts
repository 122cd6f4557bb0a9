import type { WorkboxPlugin } from 'workbox-core'
import { posterWidths } from '#contract/rules/poster-sizes.ts'
import { caches as names } from './cache-names.ts'

const width = /-(\d+)\.webp$/

/** The same picture in its other widths, the largest first. */
export function alternateWidths(address: string): string[] {
  if (!width.test(address)) return []
  const all = [...posterWidths].reverse().map((pixels) => address.replace(width, `-${pixels}.webp`))
  return all.filter((other) => other !== address)
}

/** Gives a picture that cannot be had in the width in which it was seen: a list and a rail ask for different ones. */
export const answersInOtherWidth: WorkboxPlugin = {
  async handlerDidError({ request }) {
    const seen = await caches.open(names.pictures)
    for (const address of alternateWidths(request.url)) {
      const found = await seen.match(address)
      if (found) return found
    }
    return undefined
  },
}
