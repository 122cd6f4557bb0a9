import { countTransfers } from '#browser-storage/count-transfers.ts'
import { dataUsageStore } from '#browser-storage/data-usage-store.ts'
import { addUsage, type DataUsage, dayOf, noUsage } from '#contract/rules/data-usage.ts'
import { deviceStorage } from '#src/platform/safe-storage.ts'

const carriedKey = 'alcompas-usage'

/** Counts what this page and the frames of its own origin transfer (C9); call once, when the page is idle. */
export function countPageTransfers(): void {
  if (typeof PerformanceObserver === 'undefined') return
  const counter = countTransfers(window.location.origin)
  counter.watch(PerformanceObserver)
  // The player's frame has a timeline of its own, and most of the bytes.
  const watched = new WeakSet<Window>()
  const watchFrames = () => {
    for (let index = 0; index < window.frames.length; index += 1) {
      const frame = ownFrame(index)
      if (!frame || watched.has(frame)) continue
      watched.add(frame)
      counter.watch(frame.PerformanceObserver)
    }
  }
  const frames = new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[]
    if (entries.some(({ initiatorType }) => initiatorType === 'iframe')) watchFrames()
  })
  frames.observe({ type: 'resource', buffered: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') carry(counter.take())
    else void addCarried()
  })
  void addCarried()
}

/**
 * Keeps figures for the next page. Not in the database: WebKit leaves a transaction that is open while the page is left
 * pending for minutes, and its store locked.
 */
function carry(usage: DataUsage): void {
  if (usage === noUsage) return
  const carried = { day: dayOf(Date.now()), usage: addUsage(usage, readCarried()?.usage ?? noUsage) }
  deviceStorage.setItem(carriedKey, JSON.stringify(carried))
}

async function addCarried(): Promise<void> {
  const carried = readCarried()
  deviceStorage.removeItem(carriedKey)
  if (carried) await dataUsageStore.add(carried.day, carried.usage).catch(() => undefined)
}

function readCarried(): { readonly day: string; readonly usage: DataUsage } | null {
  try {
    return JSON.parse(deviceStorage.getItem(carriedKey) ?? 'null')
  } catch {
    return null
  }
}

/** A frame of our own origin; undefined for any other, such as the card field's. */
function ownFrame(index: number): (Window & typeof globalThis) | undefined {
  try {
    const frame = window.frames[index] as (Window & typeof globalThis) | undefined
    return frame?.location.origin === window.location.origin ? frame : undefined
  } catch {
    return undefined
  }
}
