import type { Db } from '../database/database.ts'

/** A value that the first server makes and all servers of a database use. */
type SharedValue = 'media-key' | 'media-key-previous' | 'media-store'

export interface SharedValueStore {
  find(name: SharedValue): Promise<string | undefined>
  /** Stores `draft` unless another server stored one before, and returns what is stored. */
  settle(name: SharedValue, draft: string): Promise<string>
  replace(name: SharedValue, value: string): Promise<void>
}

/** The shared values of a database, one row each; the first stored draft is what every server gets. */
export function sharedValueStore(db: Db): SharedValueStore {
  const find = async (name: SharedValue) =>
    (await db.selectFrom('shared_values').select('value').where('name', '=', name).executeTakeFirst())?.value
  return {
    find,
    async settle(name, draft) {
      await db
        .insertInto('shared_values')
        .values({ name, value: draft })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      return (await find(name)) ?? draft
    },
    async replace(name, value) {
      await db
        .insertInto('shared_values')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    },
  }
}
