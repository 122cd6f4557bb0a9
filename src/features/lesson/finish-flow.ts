/** What follows a lesson: another lesson, the next level, nothing; or it is not part of anything. */
export type NextKind = 'lesson' | 'level' | 'end' | 'alone'

/** The facts that decide the step after a lesson. */
export interface FinishFacts {
  readonly finished: boolean
  /** Finished in this visit, for example at 75 % played (Q21). */
  readonly finishedNow: boolean
  /** Liked or disliked. */
  readonly rated: boolean
  readonly subscribed: boolean
  readonly onward: NextKind
  /** Whether the next lesson is available and open to this learner. */
  readonly nextOpen: boolean
  /** The course or program advances by itself (F140). */
  readonly auto: boolean
}

/**
 * A step at the end of a lesson: asking whether to mark it as finished, finishing it without asking, rating, a
 * countdown to the next lesson, navigating to it, the congratulations, the offer of a subscription; `none` changes
 * nothing.
 */
export type FinishStep = 'none' | 'ask' | 'finish' | 'rate' | 'countdown' | 'next' | 'completion' | 'access'

/** The step when the video ends (F125, F136, F137, F140). */
export function stepAfterEnd(facts: FinishFacts): FinishStep {
  const { finished, finishedNow, subscribed, onward, nextOpen, auto } = facts
  if (auto && subscribed && onward === 'lesson' && nextOpen) return 'countdown'
  if (!finished) return auto ? 'finish' : 'ask'
  if (!subscribed) return 'access'
  // No questions for a lesson that was finished in an earlier visit.
  if (!finishedNow) return 'none'
  const step = stepAfterFinish(facts)
  // Nothing opens by itself: the next-lesson link is highlighted.
  return step === 'next' ? 'none' : step
}

/** The step when the learner leaves the lesson: asks only if some of it was played (F136, Q21). */
export const stepOnLeave = ({ finished }: Pick<FinishFacts, 'finished'>, watched: boolean): 'ask' | 'none' =>
  watched && !finished ? 'ask' : 'none'

/** The step after finishing: rating, unless given (F137). */
export const stepAfterFinish = (facts: FinishFacts): FinishStep => (facts.rated ? stepAfterRating(facts) : 'rate')

/** The step after rating. */
export function stepAfterRating({
  subscribed,
  onward,
  nextOpen,
}: Pick<FinishFacts, 'subscribed' | 'onward' | 'nextOpen'>): FinishStep {
  if (!subscribed) return 'access'
  // The page shows release dates and locks: such a lesson does not open by itself.
  if (onward === 'lesson') return nextOpen ? 'next' : 'none'
  return onward === 'alone' ? 'none' : 'completion'
}
