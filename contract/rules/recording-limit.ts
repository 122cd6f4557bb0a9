/** What becomes of a recording: it is processed, then a draft, or public; or it was rejected (F153). */
export const takeStatuses = ['uploading', 'draft', 'public', 'rejected'] as const
export type TakeStatus = (typeof takeStatuses)[number]

/**
 * Why no video came of a recording the academy had taken: it cannot be made, or its bytes are lost. `gave_up` is of older
 * recordings: what fails for no fault of the file is set aside today, and kept.
 */
const makingFaults = ['unmakeable', 'lost', 'gave_up'] as const
export type ProcessingFailure = (typeof makingFaults)[number]

/** Why a file is no recording of ours, or became none; `staff` when a person decided it. */
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
/** Seconds a recording is shown later, or earlier, than it was made, at most. */
export const maxOffsetSeconds = 5
/** Recordings somebody may keep: of each lesson with a paid subscription, in all without one (Q1). */
export const maxTakes = 3

/** What decides how many recordings somebody may keep; a `User` has it all. */
export interface TakeRights {
  readonly subscription_active: boolean
  readonly in_trial: boolean
}

/** What the limit counts: the recordings of each lesson, or all of them. */
export const limitScope = ({ subscription_active, in_trial }: TakeRights): 'lesson' | 'total' =>
  subscription_active && !in_trial ? 'lesson' : 'total'

/**
 * Whether one more recording of a lesson may be kept (F145, Q1). Every stored one counts but those rejected. A guest
 * (null) records on the device alone, as often as they like (Q2).
 */
export function mayRecord(
  rights: TakeRights | null,
  lessonId: number,
  kept: readonly { readonly video_id: number; readonly status: TakeStatus }[],
): boolean {
  if (!rights) return true
  const scope = limitScope(rights)
  const counted = kept.filter(
    ({ video_id, status }) => status !== 'rejected' && (scope === 'total' || video_id === lessonId),
  )
  return counted.length < maxTakes
}
