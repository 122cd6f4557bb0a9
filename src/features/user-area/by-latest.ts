interface Latest {
  readonly played: readonly number[]
  readonly signedUp: readonly number[]
}

/** Sorts by latest playback, then by latest enrolment; stable. */
export function byLatest<T>(items: readonly T[], idOf: (item: T) => number, { played, signedUp }: Latest): T[] {
  const order = [...new Set([...played, ...signedUp])]
  const rank = new Map(order.map((id, index) => [id, index]))
  const rankOf = (item: T) => rank.get(idOf(item)) ?? order.length
  return items.toSorted((a, b) => rankOf(a) - rankOf(b))
}
