import { type DataUsage, type UsageByDay, withUsage } from '#contract/rules/data-usage.ts'
import { database } from './database.ts'
import { withDeviceTimeout } from './device-timeout.ts'

// Of the device, not of a learner: it stays after a sign-out, and holds sums alone.
const store = 'usage'
const key = 'days'

/** What each of the last seven days cost, added up by all tabs and workers of this device. */
export const dataUsageStore = {
  async read(): Promise<UsageByDay> {
    return usable(await withDeviceTimeout((await database()).get(store, key)))
  },

  /** Adds to a day, in one transaction. */
  async add(day: string, usage: DataUsage): Promise<void> {
    const transaction = (await database()).transaction(store, 'readwrite')
    const days = usable(await transaction.store.get(key))
    await transaction.store.put(withUsage(days, day, usage), key)
    await transaction.done
  },
}

function usable(stored: unknown): UsageByDay {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, usage]) => isUsage(usage)))
}

const isUsage = (value: unknown): value is DataUsage =>
  typeof value === 'object' &&
  value !== null &&
  (['network', 'stored', 'untold'] as const).every((name) => Number.isFinite((value as Partial<DataUsage>)[name]))
