import type { Failure, FailureCode } from '#contract/errors.ts'
import type { UserVideo } from '#contract/recording.ts'
import { waitAfter } from '#contract/rules/outbox.ts'
import { maxPartBytes, type UploadStatus } from '#contract/uploading.ts'
import { permanentRefusal } from './refusal.ts'

/** Where the sending of a take stands. */
export type UploadPhase =
  /** For its turn, or for another try after `why`; `nextAt` in ms since 1970. */
  | { readonly kind: 'waiting'; readonly nextAt: number; readonly why: FailureCode | null }
  /** Begun: the academy has said how far it has come. */
  | { readonly kind: 'sending' }
  /** Nobody, or somebody else, is signed in: it waits for its learner. */
  | { readonly kind: 'held' }
  /** The academy does not take it. It stays on the device, and its learner decides. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'saved'; readonly video: UserVideo }

/** The sending of one take. */
export interface Upload {
  /** Bytes in all, and bytes the academy has acknowledged. */
  readonly size: number
  readonly sent: number
  /** Failed tries since something last arrived. */
  readonly tries: number
  readonly phase: UploadPhase
}

export type UploadEvent =
  | { readonly type: 'stood'; readonly standing: UploadStatus; readonly after: 'begin' | 'piece' }
  | { readonly type: 'failed'; readonly failure: Failure }
  /** There is a network again, or the page is looked at again. */
  | { readonly type: 'woken' }

/** What the machine cannot know: ms since 1970, and 0 to 1 to spread many devices. */
export interface RetryContext {
  readonly now: number
  readonly random: number
}

export const newUpload = (size: number): Upload => ({
  size,
  sent: 0,
  tries: 0,
  phase: { kind: 'waiting', nextAt: 0, why: null },
})

/** What the sending is after something happened to it. What is refused or saved stays so. */
export function afterEvent(upload: Upload, event: UploadEvent, chance: RetryContext): Upload {
  const { kind } = upload.phase
  if (kind === 'refused' || kind === 'saved') return upload
  switch (event.type) {
    case 'stood':
      return afterStanding(upload, event, chance)
    case 'failed':
      return afterFailure(upload, event.failure, chance)
    case 'woken':
      return mayHavePassed(upload) ? { ...upload, phase: { kind: 'waiting', nextAt: 0, why: null } } : upload
  }
}

/** What may have changed meanwhile: the network, or who is signed in. A server that asked for time gets it. */
const mayHavePassed = ({ phase }: Upload) =>
  phase.kind === 'held' || (phase.kind === 'waiting' && (phase.why === 'offline' || phase.why === 'unreachable'))

function afterStanding(
  upload: Upload,
  { standing: { received, user_video }, after }: Extract<UploadEvent, { type: 'stood' }>,
  chance: RetryContext,
): Upload {
  if (user_video) return { ...upload, sent: upload.size, tries: 0, phase: { kind: 'saved', video: user_video } }
  const sent = Math.min(received, upload.size)
  // A piece that brought nothing further, or a whole that is no recording yet: pressing on would never end.
  const stuck = sent >= upload.size || (after === 'piece' && sent <= upload.sent)
  if (stuck) return later({ ...upload, sent }, 'unexpected', 0, chance)
  return { ...upload, sent, tries: after === 'piece' ? 0 : upload.tries, phase: { kind: 'sending' } }
}

function afterFailure(upload: Upload, failure: Failure, chance: RetryContext): Upload {
  if (failure.code === 'signed_out') return { ...upload, phase: { kind: 'held' } }
  const refusal = permanentRefusal(failure, upload.phase.kind === 'sending' ? 'piece' : 'begin')
  if (refusal !== null) return { ...upload, phase: { kind: 'refused', why: refusal } }
  return later(upload, failure.code, failure.retryAfter ?? 0, chance)
}

function later(upload: Upload, why: FailureCode, askedSeconds: number, { now, random }: RetryContext): Upload {
  const nextAt = now + Math.max(askedSeconds * 1000, waitAfter(upload.tries, random))
  return { ...upload, tries: upload.tries + 1, phase: { kind: 'waiting', nextAt, why } }
}

/** What to do next with a sending. Every try begins by asking how far it has come. */
export type Move =
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
