import { addUsage, type DataUsage, dayOf, noUsage, type Transfer, usageOf } from '#contract/rules/data-usage.ts'
import { dataUsageStore } from './data-usage-store.ts'

/** In ms: transfers are written together, at most this often. */
const writeAfterMs = 4000

/**
 * Counts what a page or worker transfers from now on and has transferred before, and adds it to today's figures of this
 * device. Costs one callback for a batch of transfers and one write in 4 s. Returns what watches another timeline, such
 * as that of a frame, and takes what is not written yet.
 */
export function countTransfers(origin: string) {
  let pending = noUsage
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const usage = pending
    if (usage === noUsage) return
    pending = noUsage
    // Figures are not worth an error: a device without storage has none.
    dataUsageStore.add(dayOf(Date.now()), usage).catch(() => undefined)
  }
  const add = (transfers: readonly Transfer[]) => {
    for (const transfer of transfers) pending = addUsage(pending, usageOf(transfer, origin))
    timer ??= setTimeout(write, writeAfterMs)
  }
  return {
    /** `Observer` is the `PerformanceObserver` of the timeline's own global. */
    watch(Observer: typeof PerformanceObserver): void {
      const observer = new Observer((list) => add(list.getEntries() as unknown as Transfer[]))
      for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
    },
    /** Bytes that are counted and not written yet; owned by the caller. */
    take(): DataUsage {
      clearTimeout(timer)
      timer = undefined
      const usage = pending
      pending = noUsage
      return usage
    },
  }
}
