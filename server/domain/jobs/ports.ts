/** Work that outlives the request that asked for it. */
export interface Job {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  /** When it was first to run, in ms since 1970; tries do not change it. */
  readonly first_run_at: number
  /** Tries so far, this one included. */
  readonly attempt: number
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
  /** Takes the next due job for `leaseMs`; a taker that dies gives it back when the lease ends. */
  take(kinds: readonly string[], now: number, leaseMs: number): Promise<Job | undefined>
  /** Lets the taker of a job keep it until `until` (ms); nothing changes once it is another's. */
  renew(job: Job, until: number): Promise<void>
  /** Ends a job. Whoever outlived the lease ends nothing: the job is another taker's by then. */
  done(job: Job): Promise<void>
  /** Puts it back for later, or sets it aside for good. The error is kept for people to read. */
  failed(job: Job, error: string, next: { readonly runAt: number } | { readonly setAsideAt: number }): Promise<void>
  /** Tells whenever this process put a job in line, once it is really there, and when it is to run (ms). */
  onEnqueued(listener: (runAt: number) => void): void
}

/** Why a job would fail again however often it is tried. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless'
}
