/** What a day's pages cost, in bytes. */
export interface DataUsage {
  /** Received over the network. */
  readonly network: number
  /** The device already had: from a cache, the service worker, or what it has stored. */
  readonly stored: number
  /** Answers of other hosts, whose size is not exposed. */
  readonly untold: number
}

/** By local day, `2026-11-23`. */
export type UsageByDay = Readonly<Record<string, DataUsage>>

/** The fields of `PerformanceResourceTiming` that are read. */
export interface Transfer {
  readonly name: string
  readonly transferSize: number
  readonly encodedBodySize: number
  readonly decodedBodySize: number
}

export const noUsage: DataUsage = { network: 0, stored: 0, untold: 0 }

const maxDays = 7

/** What one transfer cost a page of `origin`. A revalidated answer cost its head; its body was on the device. */
export function usageOf({ name, transferSize, encodedBodySize, decodedBodySize }: Transfer, origin: string): DataUsage {
  const body = encodedBodySize || decodedBodySize
  if (transferSize === 0 && body === 0)
    return name.startsWith('http') && !name.startsWith(`${origin}/`) ? { ...noUsage, untold: 1 } : noUsage
  // A body that was sent takes more than itself, with its head.
  return { network: transferSize, stored: transferSize < body ? body : 0, untold: 0 }
}

/** The sum of two usages, field by field. */
export const addUsage = (a: DataUsage, b: DataUsage): DataUsage => ({
  network: a.network + b.network,
  stored: a.stored + b.stored,
  untold: a.untold + b.untold,
})

/** The days with `usage` added to `day`; of more than a week the last seven. */
export function withUsage(days: UsageByDay, day: string, usage: DataUsage): UsageByDay {
  const all = { ...days, [day]: addUsage(days[day] ?? noUsage, usage) }
  const latest = Object.keys(all).toSorted().slice(-maxDays)
  return Object.fromEntries(latest.map((name) => [name, all[name] ?? noUsage]))
}

/** The day of a time by the device's calendar. */
export const dayOf = (at: number): string => new Date(at).toLocaleDateString('sv-SE')
