import { nothingLearned } from '#contract/rules/learned.ts'
import type { OutboxEntry } from '#src/storage/outbox-entry.ts'
import { published, usePublished } from './published.ts'

/** What the learner has finished and liked; nothing for a guest and until it is known. */
export const learned = published(nothingLearned)

/** What has not reached the server yet. */
export const unsent = published<{ readonly waiting: number; readonly refused: readonly OutboxEntry[] }>({
  waiting: 0,
  refused: [],
})

export const useLearned = () => usePublished(learned)
export const useUnsent = () => usePublished(unsent)
