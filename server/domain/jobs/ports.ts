/** Work that outlives the request that asked for it. */
export interface Job {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  /** When it was first to run, in ms since 1970; tries do not change it. */
  readonly first_run_at: number
  /** Leases so far, this one included: the number of the lease that its holder names. */
  readonly attempt: number
  /** Tries so far that ended with an error. */
  readonly failures: number
  /** Processes so far that died while they held its lease. */
  readonly deaths: number
}

export interface NewJob {
  readonly kind: string
  readonly payload: unknown
  /** ms since 1970. */
  readonly runAt: number
  /** While a job of this key waits or runs, asking for it again changes nothing. */
  readonly key?: string
}

export interface JobQueue {
  /** Puts a job in line. */
  enqueue(job: NewJob): Promise<void>
}

export interface JobStore extends JobQueue {
  /** Leases the next due job for `leaseMs`. One whose lease expired is given out again only after `died`. */
  lease(kinds: readonly string[], now: number, leaseMs: number): Promise<Job | undefined>
  /** Jobs whose lease expired before `now`: the process that held them neither ended nor renewed it. */
  expiredLeases(kinds: readonly string[], now: number): Promise<readonly Job[]>
  /** Counts a death of the process that held an expired lease; false when the lease was renewed or ended meanwhile. */
  recordDeath(job: Job, now: number, next: NextRun): Promise<boolean>
  /** Puts a leased job back without counting anything, for a process that stops. */
  release(job: Job, runAt: number): Promise<void>
  /** Ends every lease at `now`, for a process that knows that no other one holds any. */
  expireLeases(now: number): Promise<void>
  /** Lets the taker of a job keep it until `until` (ms); nothing changes once it is another's. */
  renewLease(job: Job, until: number): Promise<void>
  /** Ends a job. Whoever outlived the lease ends nothing: the job is another taker's by then. */
  complete(job: Job): Promise<void>
  /**
   * Counts a failure, and puts the job back for later or sets it aside for good. The error is kept for people to read.
   * False when the lease was another's by then.
   */
  recordFailure(job: Job, error: string, next: NextRun): Promise<boolean>
  /** Tells whenever this process put a job in line, once it is really there, and when it is to run (ms). */
  onEnqueued(listener: (runAt: number) => void): void
}

/** When a job runs next, or since when it is set aside; in ms. */
export type NextRun = { readonly runAt: number } | { readonly setAsideAt: number }

/** Why a job is no longer tried: the processes that ran it died, or each try failed. */
export type SetAsideCause = 'died' | 'failed'

/** Sets a job aside in the given store, which may stand in a transaction; false when the job is another's by then. */
export type EndJob = (jobs: Pick<JobStore, 'recordDeath' | 'recordFailure'>) => Promise<boolean>

/** Why a job would fail again however often it is tried. */
export class NonRetryableError extends Error {
  override readonly name = 'Hopeless'
}
