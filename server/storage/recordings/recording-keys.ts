import type { Db } from '../database/database.ts'

const columns = ['original_key', 'video_key', 'poster_key', 'public_video_key', 'public_poster_key'] as const

/** Those of these keys of the media store that a recording, or a piece of one on its way, names. */
export async function keysInUse(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const recordings = await db
    .selectFrom('recordings')
    .select(columns)
    .where((eb) => eb.or(columns.map((column) => eb(column, 'in', keys))))
    .execute()
  const pieces = await db.selectFrom('recording_pieces').select('key').where('key', 'in', keys).execute()
  const named = [...recordings.flatMap((row) => columns.map((column) => row[column])), ...pieces.map(({ key }) => key)]
  return new Set(named.filter((key) => key !== null))
}
