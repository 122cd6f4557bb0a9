import type { CallName } from '#contract/call-table.ts'
import type { ServerFailureCode } from '#contract/errors.ts'

/** A request that was answered. None of it names a person: the route is a pattern, not a URL. */
interface AnsweredRequest {
  readonly method: string
  /** The route's pattern, such as `/api/video-data/:videoId`; `none` for a URL without a route. */
  readonly route: string
  readonly status: number
  readonly seconds: number
  /** Undefined for what is no declared call. */
  readonly call: CallName | undefined
  /** Undefined for a success, and for a failure without a code. */
  readonly failure: ServerFailureCode | undefined
  /** Whether a device's outbox sent it. */
  readonly fromOutbox: boolean
}

type JobOutcome = 'done' | 'failed'

/** Counts events for the monitoring of the academy. */
export interface Metrics {
  answered(request: AnsweredRequest): void
  job(kind: string, outcome: JobOutcome, seconds: number): void
}

/** Jobs of one kind that wait or were set aside. */
interface JobCount {
  readonly kind: string
  /** Due, being run, or waiting for a retry. */
  readonly queued: number
  readonly setAside: number
  /** When the first of those queued was due, in ms since 1970; null without any. */
  readonly oldestDueAt: number | null
}

export interface JobCounts {
  /** By kind, in alphabetical order. */
  countByKind(): Promise<readonly JobCount[]>
}

/** Connections to the database. */
export interface ConnectionCounts {
  readonly total: number
  readonly idle: number
  /** Requests that wait for one. */
  readonly waiting: number
}
