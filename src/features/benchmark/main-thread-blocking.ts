/** How long the main thread was kept from answering. */
export interface Gaps {
  /** In ms; a thread that is free answers within a few. */
  readonly longest: number
  /** Tasks over 50 ms, as the browser counts them; null where it does not. */
  readonly longTasks: number | null
}

const everyMs = 4

/**
 * Measures the longest time in which the main thread ran nothing else, while `work` goes on: a timer that should fire
 * every 4 ms comes late by the task that stood in its way. (A loop of messages would be finer, but it keeps a core busy
 * and so slows down the very thread that is measured.)
 */
export async function withGaps<T>(work: () => Promise<T>): Promise<{ answer: T; gaps: Gaps }> {
  // What ran until now must not be counted as part of the work.
  await settled()
  let longest = 0
  let longTasks = 0
  let last = performance.now()
  const told = PerformanceObserver.supportedEntryTypes.includes('longtask')
  const observer = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length
  })
  if (told) observer.observe({ type: 'longtask' })
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - everyMs)
    last = now
  }, everyMs)
  try {
    const answer = await work()
    // The task that answered is counted once another one begins.
    await settled()
    longTasks += observer.takeRecords().length
    return { answer, gaps: { longest, longTasks: told ? longTasks : null } }
  } finally {
    clearInterval(timer)
    observer.disconnect()
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 60))
