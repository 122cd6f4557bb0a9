import { type Searcher, sharedNow } from './searcher.ts'

/** One key of one line, answered. Times in ms. */
export interface Key {
  /** How many letters stood there. */
  readonly letters: number
  readonly text: string
  readonly total: number
  /** From the moment the key was due to its ids on the page. */
  readonly whole: number
  /** Until the search began: on its way, and behind older keys. */
  readonly queued: number
  readonly searched: number
  /** From the end of the search until the page had the ids. */
  readonly returned: number
}

/**
 * Types a line and asks after each of these numbers of letters: one every `pace` ms without waiting for answers, as
 * people type; with a pace of 0, each once the last is answered. Rejects when the searcher dies or the run is stopped.
 */
export async function typeLine(
  searcher: Searcher,
  line: string,
  { after, pace, signal }: { after: readonly number[]; pace: number; signal: AbortSignal },
): Promise<Key[]> {
  const letters = Array.from(line)
  const answers: Promise<Key>[] = []
  const began = sharedNow()
  for (const [at, length] of after.entries()) {
    const due = pace === 0 ? undefined : began + (at + 1) * pace
    if (due === undefined) await answers.at(-1)
    // In a task of its own: a page that searches by itself is heard between two keys, as it is when people type.
    await until(due ?? 0)
    if (signal.aborted) break
    const answer = press(searcher, letters.slice(0, length), due ?? sharedNow())
    // Whoever awaits all of them hears the refusal; until then it belongs to nobody.
    answer.catch(() => {})
    answers.push(answer)
  }
  const keysAnswered = await Promise.all(answers)
  signal.throwIfAborted()
  return keysAnswered
}

/** Counted from the moment the key was due: a page that is busy hears it late, and the learner waits. */
async function press(searcher: Searcher, letters: readonly string[], due: number): Promise<Key> {
  const text = letters.join('')
  const { total, beganAt, endedAt } = await searcher.search(text)
  const heardAt = sharedNow()
  return {
    letters: letters.length,
    text,
    total,
    whole: heardAt - due,
    queued: Math.max(0, beganAt - due),
    searched: endedAt - beganAt,
    returned: Math.max(0, heardAt - endedAt),
  }
}

const until = (due: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, due - sharedNow())))

/**
 * What each engine may spend on searching in one run, in ms. Fuse takes seconds a key at 100,000 lessons; a run has to
 * end while somebody still looks.
 */
export const allowance = 20_000

interface Spending {
  readonly spent: number
  /** What a search has cost so far, in ms. */
  readonly perKey: number
  readonly linesLeft: number
}

/**
 * After how many letters of a line an engine is asked: after each one, or, where that would cost more than its share of
 * what is left, after a few of them, spread evenly up to the last. Once while anything is left, never after that.
 */
export function askedAfter(letters: number, { spent, perKey, linesLeft }: Spending): number[] {
  const left = allowance - spent
  if (left <= 0 || letters === 0) return []
  const share = Math.floor(left / Math.max(1, linesLeft) / Math.max(perKey, 1e-6))
  const keys = Math.min(letters, Math.max(1, share))
  return Array.from({ length: keys }, (_, key) => Math.ceil(((key + 1) * letters) / keys))
}
