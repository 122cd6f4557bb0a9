import type { ProgressLists } from '#contract/rules/learner-progress.ts'
import { database } from './database.ts'
import { withDeviceTimeout } from './device-timeout.ts'

const store = 'progress'

/** The persisted progress lists of a learner; undefined without usable ones. */
export async function readProgress(userId: number): Promise<ProgressLists | undefined> {
  const lists: unknown = await withDeviceTimeout((await database()).get(store, userId))
  return isLists(lists) ? lists : undefined
}

/** Persists the progress lists of a learner, so that a reload without a network shows them. */
export async function writeProgress(userId: number, lists: ProgressLists): Promise<void> {
  await withDeviceTimeout((await database()).put(store, lists, userId))
}

/** Deletes the lists of all learners of this device. */
export async function clearProgress(): Promise<void> {
  await withDeviceTimeout((await database()).clear(store))
}

const ids = (value: unknown): boolean => Array.isArray(value) && value.every((id) => Number.isInteger(id))

function isLists(value: unknown): value is ProgressLists {
  if (typeof value !== 'object' || value === null) return false
  const lists = value as Partial<Record<keyof ProgressLists, unknown>>
  return (
    ids(lists.finished) &&
    ids(lists.liked) &&
    ids(lists.disliked) &&
    Array.isArray(lists.programs) &&
    lists.programs.every((program: unknown) => {
      const { program_id, finished } = (program ?? {}) as Partial<ProgressLists['programs'][number]>
      return Number.isInteger(program_id) && ids(finished)
    })
  )
}
