/** A job: work that outlives the request that enqueued it. */
export interface Job {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  /** When it was first due, in ms since 1970; retries do not change it. */
  readonly first_run_at: number
  /** Leases so far, this one included; identifies the lease. */
  readonly attempt: number
  /** Attempts that threw an error. */
  readonly failures: number
  /** Processes that crashed while they held its lease. */
  readonly deaths: number
}

export interface NewJob {
  readonly kind: string
  readonly payload: unknown
  /** ms since 1970. */
  readonly runAt: number
  /** While a job with this key is queued or running, enqueueing it again does nothing. */
  readonly key?: string
}

export interface JobQueue {
  /** Enqueues a job. */
  enqueue(job: NewJob): Promise<void>
}

export interface JobStore extends JobQueue {
  /** Leases the next due job for `leaseMs`. A job whose lease expired is due again only after `recordDeath`. */
  lease(kinds: readonly string[], now: number, leaseMs: number): Promise<Job | undefined>
  /** Jobs whose lease expired before `now`: their process neither ended nor renewed it. */
  expiredLeases(kinds: readonly string[], now: number): Promise<readonly Job[]>
  /** Counts a dead process of an expired lease; false when the lease was renewed or ended meanwhile. */
  recordDeath(job: Job, now: number, next: NextRun): Promise<boolean>
  /** Returns a leased job to the queue without counting an attempt, at shutdown. */
  release(job: Job, runAt: number): Promise<void>
  /** Expires every lease at `now`, for the only process of a database. */
  expireLeases(now: number): Promise<void>
  /** Extends a lease until `until` (ms), unless it is another process's by now. */
  renewLease(job: Job, until: number): Promise<void>
  /** Deletes a finished job, unless its lease is another process's by now. */
  complete(job: Job): Promise<void>
  /**
   * Counts a failure and reschedules the job or sets it aside. The error is stored for staff. False when the lease is
   * another process's by now.
   */
  recordFailure(job: Job, error: string, next: NextRun): Promise<boolean>
  /** Deletes the jobs of these kinds that were set aside before an instant (ms), with their payloads and errors. */
  purgeSetAside(kinds: readonly string[], before: number): Promise<void>
  /** Deletes the jobs of a kind that are set aside with a payload that `matches`: they need nothing any more. */
  removeSetAside(kind: string, matches: (payload: unknown) => boolean): Promise<void>
  /** Registers a listener for jobs this process enqueued, called after the commit with the due time (ms). */
  onEnqueued(listener: (runAt: number) => void): void
}

/** When a job runs next, or since when it is set aside; in ms. */
export type NextRun = { readonly runAt: number } | { readonly setAsideAt: number }

/** Why a job is set aside: its processes crashed, or its attempts failed. */
export type SetAsideCause = 'died' | 'failed'

/**
 * Sets a job aside in the given store, which may be in a transaction; false when its lease is another process's by now.
 */
export type EndJob = (jobs: Pick<JobStore, 'recordDeath' | 'recordFailure'>) => Promise<boolean>

/** An error no retry can fix; the job is set aside at once. */
export class NonRetryableError extends Error {
  override readonly name = 'NonRetryableError'
}

/** Leases of recurring work among the servers of one database. */
export interface RecurringTaskStore {
  /** Leases a task that is due and that no other process runs; false otherwise. A task never run is due. */
  claim(name: string, owner: string, now: number, leaseMs: number): Promise<boolean>
  /** Extends the lease of this owner until `until` (ms). */
  renew(name: string, owner: string, until: number): Promise<void>
  /** Ends the lease of this owner; the task is due again at `dueAt` (ms). */
  finish(name: string, owner: string, dueAt: number): Promise<void>
  /** Makes every task due, for the only process of a database. */
  expireAll(): Promise<void>
}
