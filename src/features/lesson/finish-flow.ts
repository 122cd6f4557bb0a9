/** What follows a lesson: another one, another level of its course, nothing more; or it stands alone. */
export type NextKind = 'lesson' | 'level' | 'end' | 'alone'

/** What decides what a learner is asked when a lesson is over. */
export interface FinishFacts {
  readonly finished: boolean
  /** Whether it was finished in this very visit, such as silently at 75 % (Q21). */
  readonly finishedNow: boolean
  /** Liked or disliked. */
  readonly rated: boolean
  readonly subscribed: boolean
  readonly onward: NextKind
  /** Whether what follows is out, and open to this learner. */
  readonly nextOpen: boolean
  /** The course or program goes on by itself (F140). */
  readonly auto: boolean
}

/**
 * A step of finishing a lesson: asking whether it counts as finished, finishing it unasked, the thumbs, counting down to
 * the next one, going there at once, the congratulations, what the subscription opens; `none` leaves all as it is.
 */
export type FinishStep = 'none' | 'ask' | 'finish' | 'rate' | 'countdown' | 'next' | 'completion' | 'access'

/** What happens when the video has ended (F125, F136, F137, F140). */
export function stepAfterEnd(facts: FinishFacts): FinishStep {
  const { finished, finishedNow, subscribed, onward, nextOpen, auto } = facts
  if (auto && subscribed && onward === 'lesson' && nextOpen) return 'countdown'
  if (!finished) return auto ? 'finish' : 'ask'
  if (!subscribed) return 'access'
  // Whoever dances again what they had finished before is left in peace.
  if (!finishedNow) return 'none'
  const step = stepAfterFinish(facts)
  // Nobody pressed anything: the way to the next lesson lights up, and they go there when they want to.
  return step === 'next' ? 'none' : step
}

/** What happens when somebody leaves the lesson in the middle: asked only if they danced some of it (F136, Q21). */
export const stepOnLeave = ({ finished }: Pick<FinishFacts, 'finished'>, watched: boolean): 'ask' | 'none' =>
  watched && !finished ? 'ask' : 'none'

/** What follows a finish: the thumbs, unless they were given already (F137). */
export const stepAfterFinish = (facts: FinishFacts): FinishStep => (facts.rated ? stepAfterRating(facts) : 'rate')

/** What follows the thumbs, given or not. */
export function stepAfterRating({
  subscribed,
  onward,
  nextOpen,
}: Pick<FinishFacts, 'subscribed' | 'onward' | 'nextOpen'>): FinishStep {
  if (!subscribed) return 'access'
  // The page says when a lesson to come is out, and what a closed one needs: it is not opened unasked.
  if (onward === 'lesson') return nextOpen ? 'next' : 'none'
  return onward === 'alone' ? 'none' : 'completion'
}
