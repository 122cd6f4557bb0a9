/**
 * A recording on this device: being made, cut off by a crash, finished, or on its way to the academy. Its bytes lie
 * beside it, in slices.
 */
export interface Take {
  /** Made by the page; the academy knows the recording by it too, so that it is never kept twice. */
  readonly id: string
  /** Whose it is; null for a guest, until somebody signs in to keep it (Q2). */
  readonly userId: number | null
  readonly lesson: { readonly id: number; readonly slug: string; readonly title: string }
  /** Where the lesson is, to come back to. */
  readonly lessonPath: string
  /**
   * `recording` while slices arrive (or arrived, when the tab died), `recorded` once the recorder ended, `prepared` once
   * a file was made of it, `saving` once the learner wants the academy to have it.
   */
  readonly state: 'recording' | 'recorded' | 'prepared' | 'saving'
  /** What the recorder, or what made the file, says it is. */
  readonly mimeType: string
  /** ms since 1970. */
  readonly recordedAt: number
  /** Seconds; null until it is known. */
  readonly duration: number | null
  /** Seconds of the lesson at the first picture, and the speed it played at. */
  readonly start: number
  readonly rate: number
  /** Seconds the take is shown later than `start` says, set by hand; negative for earlier. */
  readonly offset: number
  /** Why the academy did not take it: what is wrong with the file, or a failure's code; null while nothing refused it. */
  readonly refusal: string | null
  /** Its learner wants it sent no further, and the academy has not heard that yet. Rows of an older version lack it. */
  readonly calledOff?: boolean
}

/** No lesson has this number: a take of it is a rehearsal, which belongs to its screen and is never saved at the academy. */
export const testLessonId = 0

/** Whether a stored row is a take: another version of this program may have left something else. */
export function isTake(row: unknown): row is Take {
  if (typeof row !== 'object' || row === null) return false
  const take = row as Partial<Take>
  return (
    typeof take.id === 'string' &&
    (take.userId === null || typeof take.userId === 'number') &&
    typeof take.lesson?.id === 'number' &&
    typeof take.state === 'string' &&
    typeof take.start === 'number' &&
    typeof take.recordedAt === 'number'
  )
}
