import { type Searcher, sharedNow } from './searcher.ts'

/** The result of one key. Times in ms. */
export interface Key {
  /** Length of the text. */
  readonly letters: number
  readonly text: string
  readonly total: number
  /** From when the key was due until the page has its ids. */
  readonly whole: number
  /** Until the search began: transfer and queueing. */
  readonly queued: number
  /** The search; the mean of many where a single one is too quick for the clock. */
  readonly searched: number
  /** The search, as it was measured once: a key press finds no warm caches. */
  readonly searchedOnce: number
  /** From the end of the search until the page has the ids. */
  readonly returned: number
}

/**
 * Types a line and searches after each of these prefix lengths: one every `pace` ms without awaiting answers, or with a
 * pace of 0 each once the last is answered. Rejects when the searcher fails or the run is aborted.
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
    // In a task of its own: other tasks run between two keys, as when people type.
    await waitUntil(due ?? 0)
    if (signal.aborted) break
    const answer = searchOnKey(searcher, letters.slice(0, length), due ?? sharedNow())
    // `Promise.all` below handles the rejection.
    answer.catch(() => {})
    answers.push(answer)
  }
  const keysAnswered = await Promise.all(answers)
  signal.throwIfAborted()
  return keysAnswered
}

/** Timed from when the key was due: a busy page handles it late, and the learner waits. */
async function searchOnKey(searcher: Searcher, letters: readonly string[], due: number): Promise<Key> {
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
    searchedOnce: endedAt - beganAt,
    returned: Math.max(0, heardAt - endedAt),
  }
}

const waitUntil = (due: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, due - sharedNow())))

/** Ms that an engine may spend on searching in one run: Fuse takes seconds a key at 100,000 lessons. */
export const searchBudgetMs = 20_000

interface SearchBudget {
  readonly spent: number
  /** Mean ms of a search so far. */
  readonly perKey: number
  readonly linesLeft: number
}

/**
 * The prefix lengths of a line to search for: all, or as many as fit the engine's share of its remaining budget, spread
 * evenly up to the last. At least one while any budget is left.
 */
export function sampledPrefixLengths(letters: number, { spent, perKey, linesLeft }: SearchBudget): number[] {
  const left = searchBudgetMs - spent
  if (left <= 0 || letters === 0) return []
  const share = Math.floor(left / Math.max(1, linesLeft) / Math.max(perKey, 1e-6))
  const keys = Math.min(letters, Math.max(1, share))
  return Array.from({ length: keys }, (_, key) => Math.ceil(((key + 1) * letters) / keys))
}
