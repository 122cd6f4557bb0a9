/** Work that outlives the request that asked for it. */
export interface Job {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  /** Tries so far, this one included. */
  readonly attempt: number
}

export interface JobStore {
  /** Puts a job in line; with a `key`, the same job is only there once. */
  enqueue(job: { kind: string; payload: unknown; runAt: number; key?: string }): Promise<void>
  /** Takes the next due job for `leaseMs`; a taker that dies gives it back when the lease ends. */
  take(kinds: readonly string[], now: number, leaseMs: number): Promise<Job | undefined>
  done(id: number): Promise<void>
  /** Puts it back for later, or sets it aside for good. The error is kept for people to read. */
  failed(id: number, error: string, next: { readonly runAt: number } | { readonly setAsideAt: number }): Promise<void>
}
