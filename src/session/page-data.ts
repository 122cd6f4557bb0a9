import { countTransfers } from '#browser-storage/count-transfers.ts'
import { dataSaver } from './data-saver.ts'

/** Counts what this page and the frames of its own origin transfer (C9); call once, when the page is idle. */
function countPageTransfers(): void {
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
    if (document.visibilityState === 'hidden') counter.write()
  })
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

/** Renews the choice of the data saver, and counts what this page transfers; call once, when the page is idle. */
export function startPageData(): void {
  dataSaver.renew()
  countPageTransfers()
}
