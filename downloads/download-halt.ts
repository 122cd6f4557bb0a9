import type { DownloadHalt } from '#browser-storage/download-record.ts'
import { Failure, type FailureCode } from '#contract/errors.ts'
import { backoffMs, retryAfterMs } from '#contract/rules/retry.ts'

/** Ends the work on a download: why it waits, and the server's `Retry-After` where it sent one. */
export class Halted extends Error {
  readonly halt: DownloadHalt
  /** ms; undefined unless the server asked for it. */
  readonly waitMs: number | undefined

  constructor(halt: DownloadHalt, waitMs?: number, cause?: unknown) {
    super(halt, { cause })
    this.halt = halt
    this.waitMs = waitMs
  }
}

/** Codes that end a download until its learner does something; any other is a matter of the network or the server. */
const finalCodes: Partial<Readonly<Record<FailureCode, DownloadHalt>>> = {
  signed_out: 'signed_out',
  lesson_locked: 'locked',
  forbidden: 'locked',
  subscription_needed: 'locked',
  lesson_unknown: 'gone',
  not_found: 'gone',
  unreadable_answer: 'failed',
  invalid_request: 'failed',
  storage_unavailable: 'storage',
}

/** What an error means for a download. */
export function haltOf(cause: unknown): Halted {
  if (cause instanceof Halted) return cause
  if (cause instanceof Failure) {
    const { retryAfter } = cause
    return new Halted(finalCodes[cause.code] ?? 'network', retryAfter && retryAfterMs(retryAfter), cause)
  }
  if (cause instanceof DOMException) {
    return new Halted(cause.name === 'QuotaExceededError' ? 'full' : 'storage', undefined, cause)
  }
  return new Halted('failed', undefined, cause)
}

/** Halts that end by themselves: the next attempt shows whether they have. */
const passing: ReadonlySet<DownloadHalt | null> = new Set([null, 'network', 'wifi'])
/** Whether a halt ends by itself; null is a download that waits for its turn. */
export const isPassing = (halt: DownloadHalt | null): boolean => passing.has(halt)

/** Halts that the start of a page, a removal, a sign-in or a payment may have ended. */
const triedAtStart: ReadonlySet<DownloadHalt | null> = new Set([
  'network',
  'wifi',
  'full',
  'storage',
  'signed_out',
  'locked',
])
/** Whether a halt is tried again at the start of a page, after a removal and after a sign-in. */
export const isTriedAtStart = (halt: DownloadHalt | null): boolean => triedAtStart.has(halt)

const maxWaitMs = 60_000

/**
 * Milliseconds until the next attempt after `tries` failures in a row: doubling from a second to one minute, and up to
 * half more.
 */
export const retryDelay = (tries: number, random: number): number => backoffMs(tries, maxWaitMs, random)
