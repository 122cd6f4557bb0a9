import type { UnreferencedFileStore } from '#server/domain/lessons/ports.ts'
import type { Db } from '../database/database.ts'

/** Files that nothing refers to any more, with the instant that was first seen. */
export const unreferencedFileStore = (db: Db): UnreferencedFileStore => ({
  async mark(keys, at) {
    if (keys.length === 0) return new Map()
    await db
      .insertInto('unreferenced_files')
      .values(keys.map((key) => ({ key, since: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const marked = await db.selectFrom('unreferenced_files').selectAll().where('key', 'in', keys).execute()
    return new Map(marked.map(({ key, since }) => [key, since]))
  },
  async clear(keys) {
    if (keys.length > 0) await db.deleteFrom('unreferenced_files').where('key', 'in', keys).execute()
  },
  async purge(before) {
    await db.deleteFrom('unreferenced_files').where('since', '<', before).execute()
  },
})
