/** Connections that an installation takes; browsers have six to a server, and somebody is using the page. */
const atOnce = 4

/** From the last to the first, so many at a time; never rejects. */
export async function cacheAll<T>(items: readonly T[], take: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items]
  const next = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await take(item).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
