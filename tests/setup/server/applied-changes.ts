import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Counts the changes stored in a server's database, read while the server writes it. */
export function recordChanges(dataDir: string) {
  const read = <T>(work: (db: Database.Database) => T): T => {
    const db = new Database(join(dataDir, 'academy.sqlite'), { readonly: true })
    try {
      return work(db)
    } finally {
      db.close()
    }
  }
  const holes = (keys: readonly string[]) => keys.map(() => '?').join()
  const count = (query: string, parameters: readonly unknown[]) =>
    read((db) => (db.prepare(query).get(...parameters) as { n: number }).n)
  return {
    /** How many of these actions were applied. */
    applied: (keys: readonly string[]) =>
      count(`select count(*) as n from applied_actions where key in (${holes(keys)})`, keys),
    /** How many playings of these names were counted. */
    played: (keys: readonly string[]) =>
      count(`select count(*) as n from lesson_plays where session in (${holes(keys)})`, keys),
    /** Playings that the rails count, over all lessons. */
    counted: () => count('select coalesce(sum(plays), 0) as n from lesson_counts', []),
    /** Lessons a learner liked. */
    likedBy: (email: string) =>
      read((db) =>
        db
          .prepare(
            'select lesson_id from lesson_progress join users on users.id = user_id where email = ? and liked = 1 order by 1',
          )
          .pluck()
          .all(email),
      ) as number[],
    /** Lessons a learner has finished. */
    finishedBy: (email: string) =>
      read((db) =>
        db
          .prepare(
            'select lesson_id from lesson_progress join users on users.id = user_id where email = ? and finished_at is not null order by 1',
          )
          .pluck()
          .all(email),
      ) as number[],
    /** Programs a learner is enrolled in. */
    programsOf: (email: string) =>
      read((db) =>
        db
          .prepare(
            'select program_id from program_enrolments join users on users.id = user_id where email = ? order by 1',
          )
          .pluck()
          .all(email),
      ) as number[],
  }
}
