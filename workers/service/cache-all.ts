/** Concurrent requests of an installation; browsers allow six per server, and the page needs some. */
const maxConcurrent = 4

/** Calls `fetchItem` for each item, last first, `maxConcurrent` at a time; never rejects. */
export async function cacheAll<T>(items: readonly T[], fetchItem: (item: T) => Promise<unknown>): Promise<void> {
  const remaining = [...items]
  const runNext = async (): Promise<void> => {
    for (let item = remaining.pop(); item !== undefined; item = remaining.pop())
      await fetchItem(item).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: maxConcurrent }, runNext))
}
