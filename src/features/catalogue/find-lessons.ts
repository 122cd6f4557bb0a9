import type { Lesson } from '#contract/lesson.ts'
import type { FindAnswer, FindRequest } from '#contract/workers.ts'
import { latency } from '#src/platform/latency.ts'
import { catalogueWorker } from '#src/platform/workers.ts'

/** What was found: the answer without the refusals that belong to the road there. */
export type Found = Extract<FindAnswer, { kind: 'found' }>
/** What was found, with its lessons in the order of the ids. */
export interface FoundPage extends Found {
  readonly lessons: readonly Lesson[]
}
export type LessonSearch = Omit<FindRequest, 'seq'>

let lastSeq = 0

/**
 * Asks the thread for a page of ids; null while nothing is stored. The thread lets the newest request win, which is
 * right for keys typed into one box; several lists of one screen may also ask at once, so a question somebody still
 * waits for is asked again.
 */
export async function findLessons(question: LessonSearch, signal: AbortSignal): Promise<Found | null> {
  for (;;) {
    lastSeq += 1
    const askedAt = performance.now()
    const answer = await catalogueWorker().find({ ...question, seq: lastSeq })
    if (answer.kind === 'found') {
      report(question.text, answer, askedAt)
      return answer
    }
    if (answer.kind === 'empty') return null
    signal.throwIfAborted()
  }
}

function report(text: string, { total, similarFrom, timings }: Found, askedAt: number) {
  const answeredAt = performance.now()
  latency.report({ of: 'find', text, total, similar: total - similarFrom, timings, askedAt, answeredAt })
}
