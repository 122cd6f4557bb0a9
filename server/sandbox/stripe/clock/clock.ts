import type { Settings } from '../state/settings.ts'

/** The sandbox's clock: the given one plus a persisted offset. */
export function sandboxClock(settings: Settings, now: () => number) {
  let offset = Number(settings.get('clock_offset_ms') ?? 0)
  let fixed: number | null = null
  return {
    ms: (): number => (fixed === null ? now() + offset : fixed * 1000),
    /** Seconds since 1970, as Stripe writes instants. */
    seconds: (): number => fixed ?? Math.floor((now() + offset) / 1000),
    /** Runs `work` at an instant of its own, that of a due task. */
    at<T>(seconds: number, work: () => T): T {
      const before = fixed
      fixed = seconds
      try {
        return work()
      } finally {
        fixed = before
      }
    },
    /** Sets the clock to `ms`, also back. */
    set(ms: number): void {
      offset = ms - now()
      settings.set('clock_offset_ms', String(offset))
    },
    /** Moves the clock to `ms` unless it is past it. */
    reach(ms: number): void {
      if (now() + offset < ms) this.set(ms)
    },
    /** Reads the offset again after a rolled back transaction. */
    reload(): void {
      offset = Number(settings.get('clock_offset_ms') ?? 0)
    },
  }
}

export type SandboxClock = ReturnType<typeof sandboxClock>
