/** Status of a recording: processed, then draft or public, or rejected (F153). */
export const takeStatuses = ['uploading', 'draft', 'public', 'rejected'] as const
export type TakeStatus = (typeof takeStatuses)[number]

/**
 * Why an accepted recording could not be processed: it cannot be transcoded, or its bytes are lost. `gave_up` is of
 * older recordings: today a failure that is not the file's fault sets the recording aside.
 */
const makingFaults = ['unmakeable', 'lost', 'gave_up'] as const
export type ProcessingFailure = (typeof makingFaults)[number]

/** Why a recording is refused or rejected; `staff` for a manual decision. */
export const takeRefusals = [
  'empty',
  'unreadable',
  'incomplete',
  'no_picture',
  'unknown_codec',
  'too_long',
  'too_big_picture',
  ...makingFaults,
  'staff',
] as const
export type TakeRefusal = (typeof takeRefusals)[number]

/** Seconds after which the recorder stops itself (Q3). */
export const maxTakeSeconds = 10
/** Seconds the server still accepts (Q3). */
export const maxAcceptedSeconds = 20
/** Bytes of a recording at most: twenty seconds of a phone that spends 10 Mbit a second on them. */
export const maxTakeBytes = 32 * 1024 * 1024
/** Maximum manual offset of a recording, in seconds, in both directions. */
export const maxOffsetSeconds = 5
/** The offset nearest to `seconds` that a recording may have. */
export const clampOffset = (seconds: number): number => Math.min(maxOffsetSeconds, Math.max(-maxOffsetSeconds, seconds))
/** Maximum recordings of a learner: for each lesson with a paid subscription, in total without one (Q1). */
export const maxTakes = 3

/** The fields of a `User` that decide the recording limit. */
export interface TakeRights {
  readonly subscription_active: boolean
  readonly in_trial: boolean
}

/** What the limit counts: the recordings of each lesson, or all of them. */
export const limitScope = ({ subscription_active, in_trial }: TakeRights): 'lesson' | 'total' =>
  subscription_active && !in_trial ? 'lesson' : 'total'

/**
 * Whether one more recording of a lesson may be stored (F145, Q1). All stored ones count, except rejected ones. A guest
 * (null) records on the device alone, without a limit (Q2).
 */
export function mayRecord(
  rights: TakeRights | null,
  lessonId: number,
  stored: readonly { readonly video_id: number; readonly status: TakeStatus }[],
): boolean {
  if (!rights) return true
  const scope = limitScope(rights)
  const counted = stored.filter(
    ({ video_id, status }) => status !== 'rejected' && (scope === 'total' || video_id === lessonId),
  )
  return counted.length < maxTakes
}
