/** How long the main thread was blocked. */
export interface MainThreadBlocking {
  /** Longest gap in ms; an idle thread answers within a few. */
  readonly longest: number
  /** Long tasks (over 50 ms); null where the browser does not report them. */
  readonly longTasks: number | null
}

const everyMs = 4

/**
 * Measures the longest gap on the main thread during `work`: a 4 ms interval is late by the task that blocked it. (A
 * message loop would be finer, but occupies a core and slows down what is measured.)
 */
export async function measureBlocking<T>(work: () => Promise<T>): Promise<{ answer: T; gaps: MainThreadBlocking }> {
  // Let earlier tasks finish first.
  await settled()
  let longest = 0
  let longTasks = 0
  let last = performance.now()
  const supported = PerformanceObserver.supportedEntryTypes.includes('longtask')
  const observer = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length
  })
  if (supported) observer.observe({ type: 'longtask' })
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - everyMs)
    last = now
  }, everyMs)
  try {
    const answer = await work()
    // The last task is reported once another begins.
    await settled()
    longTasks += observer.takeRecords().length
    return { answer, gaps: { longest, longTasks: supported ? longTasks : null } }
  } finally {
    clearInterval(timer)
    observer.disconnect()
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 60))
