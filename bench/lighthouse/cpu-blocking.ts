/** The fields used of an event of a trace; times in µs. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** CPU time of the thread. */
  readonly tdur?: number
}

/** As Lighthouse simulates a phone. */
const slowdown = 4
/** A task blocks for what it takes beyond this, in ms. */
const maxTaskMs = 50

/**
 * The blocking time of a page after its first contentful paint, in ms on a processor four times as slow, by the CPU
 * time of its main thread's tasks. Lighthouse goes by the clock: where the page's worker, the raster threads and other
 * processes share its cores, a task of 1 ms lasts 30, which counts four times over.
 */
export function cpuBlockingTime(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!painted) return Number.NaN
  const blocking = events
    .filter(({ name, ph, pid, tid, ts, dur = 0 }) => {
      const isTask = name === 'RunTask' && ph === 'X' && pid === painted.pid && tid === painted.tid
      return isTask && ts + dur > painted.ts
    })
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * slowdown - maxTaskMs))
  return Math.round(blocking.reduce((sum, ms) => sum + ms, 0))
}
