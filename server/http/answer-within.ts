import { Failure } from '#contract/errors.ts'

/** A learner who pays is answered within 15 s. */
const maxAnswerMs = 14_000

/**
 * The result of `work`, or `payments_unavailable` when it takes too long. The work continues: its result is stored, and
 * a repeated request finds it.
 */
export async function answerWithin<T>(work: Promise<T>, ms = maxAnswerMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Failure('payments_unavailable')), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
