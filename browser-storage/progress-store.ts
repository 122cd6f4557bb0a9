import type { LearnedLists } from '#contract/rules/learned.ts'
import { database } from './database.ts'
import { withDeviceTimeout } from './device-timeout.ts'

const store = 'progress'

/** What this device last knew of what a learner did; undefined when nothing usable is kept. */
export async function readProgress(userId: number): Promise<LearnedLists | undefined> {
  const kept: unknown = await withDeviceTimeout((await database()).get(store, userId))
  return isLists(kept) ? kept : undefined
}

/** Keeps what is known of a learner, so that a reload without a network shows it. */
export async function writeProgress(userId: number, lists: LearnedLists): Promise<void> {
  await (await database()).put(store, lists, userId)
}

/** Forgets all learners of this device. */
export async function clearProgress(): Promise<void> {
  await (await database()).clear(store)
}

const ids = (value: unknown): boolean => Array.isArray(value) && value.every((id) => Number.isInteger(id))

function isLists(kept: unknown): kept is LearnedLists {
  if (typeof kept !== 'object' || kept === null) return false
  const lists = kept as Partial<Record<keyof LearnedLists, unknown>>
  return (
    ids(lists.finished) &&
    ids(lists.liked) &&
    ids(lists.disliked) &&
    Array.isArray(lists.programs) &&
    lists.programs.every((program: unknown) => {
      const { program_id, finished } = (program ?? {}) as Partial<LearnedLists['programs'][number]>
      return Number.isInteger(program_id) && ids(finished)
    })
  )
}
