import type { Failure, FailureCode } from '#contract/errors.ts'
import type { UserVideo } from '#contract/recording.ts'
import { waitAfter } from '#contract/rules/outbox.ts'
import { retryAfterMs } from '#contract/rules/retry.ts'
import { maxPartBytes, type UploadStatus } from '#contract/uploading.ts'
import { permanentRefusal } from './refusal.ts'

/** The state of an upload. Other tabs receive it, also of another version: its strings stay. */
type UploadPhase =
  /** For its turn, or for a retry after `why`; `nextAt` in ms on the queue's clock. */
  | { readonly kind: 'waiting'; readonly nextAt: number; readonly why: FailureCode | null }
  /** Begun: the academy has answered how many bytes it has. */
  | { readonly kind: 'sending' }
  /** Its learner is not signed in. */
  | { readonly kind: 'held' }
  /** The academy refuses it for good. It stays on the device, and its learner decides. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'saved'; readonly video: UserVideo }

/** The upload of one take. */
export interface Upload {
  /** Bytes in all, and bytes the academy has acknowledged. */
  readonly size: number
  readonly sent: number
  /** Failed tries since a part last arrived. */
  readonly tries: number
  readonly phase: UploadPhase
}

export type UploadEvent =
  | { readonly type: 'answered'; readonly status: UploadStatus; readonly after: 'begin' | 'part' }
  | { readonly type: 'failed'; readonly failure: Failure }
  /** The network is back, or the page is visible again. */
  | { readonly type: 'retry' }

/** `now` in ms on the queue's clock; `random` from 0 to 1 spreads the retries of many devices. */
interface RetryContext {
  readonly now: number
  readonly random: number
}

export const newUpload = (size: number): Upload => ({
  size,
  sent: 0,
  tries: 0,
  phase: { kind: 'waiting', nextAt: 0, why: null },
})

/** The upload after an event. One that is refused or saved stays so. */
export function afterEvent(upload: Upload, event: UploadEvent, context: RetryContext): Upload {
  const { kind } = upload.phase
  if (kind === 'refused' || kind === 'saved') return upload
  switch (event.type) {
    case 'answered':
      return afterAnswer(upload, event, context)
    case 'failed':
      return afterFailure(upload, event.failure, context)
    case 'retry':
      return afterRetry(upload)
  }
}

/** The failures of a network: none, no way to the academy, or a connection on which nothing came. */
const networkFailures: readonly (FailureCode | null)[] = ['offline', 'unreachable', 'too_slow']

/**
 * Begins at once where the cause may have passed: no network, or no session. A server that asked for time gets it. A
 * part on a connection that hangs fails later: it does not wait then for the tries of the network that was.
 */
function afterRetry(upload: Upload): Upload {
  const { phase } = upload
  if (phase.kind === 'waiting' && phase.why !== null && !networkFailures.includes(phase.why)) return upload
  const tries = Math.min(upload.tries, 1)
  if (phase.kind === 'sending') return { ...upload, tries }
  return { ...upload, tries, phase: { kind: 'waiting', nextAt: 0, why: null } }
}

function afterAnswer(
  upload: Upload,
  { status: { received, user_video }, after }: Extract<UploadEvent, { type: 'answered' }>,
  context: RetryContext,
): Upload {
  if (user_video) return { ...upload, sent: upload.size, tries: 0, phase: { kind: 'saved', video: user_video } }
  const sent = Math.min(received, upload.size)
  // A part that added nothing, or all bytes and no recording yet: sending on would never end.
  const stuck = sent >= upload.size || (after === 'part' && sent <= upload.sent)
  if (stuck) return retryLater({ ...upload, sent }, 'unexpected', 0, context)
  return { ...upload, sent, tries: after === 'part' ? 0 : upload.tries, phase: { kind: 'sending' } }
}

function afterFailure(upload: Upload, failure: Failure, context: RetryContext): Upload {
  if (failure.code === 'signed_out') return { ...upload, phase: { kind: 'held' } }
  const refusal = permanentRefusal(failure, upload.phase.kind === 'sending' ? 'part' : 'begin')
  if (refusal !== null) return { ...upload, phase: { kind: 'refused', why: refusal } }
  return retryLater(upload, failure.code, failure.retryAfter ?? 0, context)
}

function retryLater(upload: Upload, why: FailureCode, askedSeconds: number, { now, random }: RetryContext): Upload {
  const nextAt = now + Math.max(retryAfterMs(askedSeconds), waitAfter(upload.tries, random))
  return { ...upload, tries: upload.tries + 1, phase: { kind: 'waiting', nextAt, why } }
}

/** What to do next with an upload. Every try begins by asking how many bytes arrived. */
type Move =
  | { readonly kind: 'begin' }
  | { readonly kind: 'send'; readonly from: number; readonly to: number }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'stop' }

export function nextMove({ phase, sent, size }: Upload, now: number): Move {
  switch (phase.kind) {
    case 'waiting':
      return phase.nextAt <= now ? { kind: 'begin' } : { kind: 'wait', until: phase.nextAt }
    case 'sending':
      return { kind: 'send', from: sent, to: Math.min(size, sent + maxPartBytes) }
    default:
      return { kind: 'stop' }
  }
}
