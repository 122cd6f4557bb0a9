interface Dated {
  readonly published_at: string | null
  readonly available_at?: string | null
}

/** How far the relative times on a rendered page may lag behind, in ms. */
const maxPageAgeMs = 10 * 60 * 1000

/** Until when (ms) a page of these lessons and collections holds: the next date of one of them, ten minutes at most. */
export function publishedUntil(items: readonly Dated[], now: number): number {
  return items
    .flatMap(({ published_at, available_at }) => [published_at, available_at ?? null])
    .flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]))
    .filter((instant) => instant > now)
    .reduce((soonest, instant) => Math.min(soonest, instant), now + maxPageAgeMs)
}
