/** Maintenance announced by the staff: stored data is served, nothing is written. */
export interface Maintenance {
  /** For learners, one sentence in Spanish. */
  readonly why: string
  /** When it should end, in ms since 1970; null when that is unknown. */
  readonly until: number | null
  /** ms since 1970. */
  readonly since: number
}

export interface MaintenanceStore {
  /** Null when there is none. */
  current(): Promise<Maintenance | null>
  begin(maintenance: Maintenance): Promise<void>
  /** False when there was none. */
  end(): Promise<boolean>
}

/** A server's view of the maintenance, which the command line begins and ends. */
export interface MaintenanceView {
  /** As last read; reads it again beside the request when that is older than `freshMs`. */
  last(): Maintenance | null
  /** Read within `freshMs`; the last known while the database is out of reach. */
  current(): Promise<Maintenance | null>
}

/** A server detects within this time that maintenance began or ended, in ms. */
export const freshMs = 2000

/** The view over a store: callers share one read, and a failed one leaves the last known value. `now` is in ms. */
export function maintenanceView(store: Pick<MaintenanceStore, 'current'>, now: () => number): MaintenanceView {
  let known: Maintenance | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const read = () => {
    reading ??= store
      .current()
      .then(
        (found) => {
          known = found
        },
        // Out of reach: the last value stays, and the next request reads again.
        () => undefined,
      )
      .finally(() => {
        readAt = now()
        reading = undefined
      })
    return reading
  }
  const isStale = () => Math.abs(now() - readAt) > freshMs
  return {
    last() {
      if (isStale()) void read()
      return known
    },
    async current() {
      if (isStale()) await read()
      return known
    },
  }
}

const minRetrySeconds = 5
/** Devices ask again at least this often, so that an early end reaches them soon. */
const maxRetrySeconds = 60

/** Seconds until a refused call is worth another try. */
export const retryAfterOf = ({ until }: Pick<Maintenance, 'until'>, now: number): number =>
  until === null
    ? maxRetrySeconds
    : Math.min(maxRetrySeconds, Math.max(minRetrySeconds, Math.ceil((until - now) / 1000)))
