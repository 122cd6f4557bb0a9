import { sql } from 'kysely'
import type { NewUpload, Places } from '#server/domain/recordings/ports.ts'
import type { Db } from '../database/database.ts'

/**
 * Begins an upload if its learner has a place left, in one statement (Q1, F145). What counts are recordings that were
 * not rejected and uploads that have not run out: of the lesson, or all of them. False when every place is taken.
 */
export async function insertWhereThereIsRoom(
  db: Db,
  upload: NewUpload,
  { scope, most }: Places,
  now: number,
): Promise<boolean> {
  const { user_id, lesson_id } = upload
  const counted = (table: 'recordings' | 'recording_uploads') => {
    const own = db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
    return scope === 'lesson' ? own.where('lesson_id', '=', lesson_id) : own
  }
  const kept = counted('recordings').where('status', '!=', 'rejected')
  const coming = counted('recording_uploads').where('expires_at', '>', now)
  const added = await sql`
    insert into recording_uploads
      (user_id, client_id, lesson_id, title, size, received, start, "offset", rate, expires_at)
    select
      ${integer(user_id)}, ${text(upload.client_id)}, ${integer(lesson_id)}, ${text(upload.title)},
      ${integer(upload.size)}, 0, ${real(upload.start)}, ${real(upload.offset)}, ${real(upload.rate)},
      ${instant(upload.expires_at)}
    where (${kept}) + (${coming}) < ${integer(most)}
  `.execute(db)
  return (added.numAffectedRows ?? 0n) > 0n
}

// In a list of values that is selected, PostgreSQL takes what is given for text unless told otherwise.
const integer = (value: number) => sql`cast(${value} as integer)`
const instant = (value: number) => sql`cast(${value} as bigint)`
const real = (value: number) => sql`cast(${value} as double precision)`
const text = (value: string | null) => sql`cast(${value} as text)`
