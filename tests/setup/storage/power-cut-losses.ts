import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { type Ledger, sentClip } from './power-cut-writers.ts'

export interface Losses {
  /** Databases that do not pass SQLite's own check. */
  readonly damaged: number
  readonly finishesLost: number
  /** Without their row, or with neither the bytes that were sent nor the video made of them. */
  readonly recordingsLost: number
}

/** Compares what was acknowledged with a data folder that no server uses. */
export function findLosses(dataDir: string, acknowledged: Ledger): Losses {
  const database = new SqliteDatabase(join(dataDir, 'academy.sqlite'))
  try {
    const damaged = database.pragma('integrity_check', { simple: true }) === 'ok' ? 0 : 1
    const rows = database.prepare('select user_id, lesson_id from lesson_progress').all() as FinishRow[]
    const finished = new Set(rows.map(({ user_id, lesson_id }) => `${user_id} ${lesson_id}`))
    const finishesLost = [...acknowledged.finishes].filter((finish) => !finished.has(finish)).length
    const find = database.prepare('select user_id, client_id, original_key, video_key from recordings where id = ?')
    const recordingsLost = acknowledged.recordings.filter(({ id, userId, clientId }) => {
      const row = find.get(id) as RecordingRow | undefined
      if (row?.user_id !== userId || row.client_id !== clientId) return true
      return !isWhole(dataDir, row)
    }).length
    return { damaged, finishesLost, recordingsLost }
  } finally {
    database.close()
  }
}

interface FinishRow {
  readonly user_id: number
  readonly lesson_id: number
}

interface RecordingRow {
  readonly user_id: number
  readonly client_id: string
  readonly original_key: string | null
  readonly video_key: string | null
}

function isWhole(dataDir: string, { original_key, video_key }: RecordingRow): boolean {
  const pathOf = (key: string) => join(dataDir, 'media', key)
  if (video_key !== null) return existsSync(pathOf(video_key)) && statSync(pathOf(video_key)).size > 0
  if (original_key === null || !existsSync(pathOf(original_key))) return false
  return readFileSync(pathOf(original_key)).equals(sentClip)
}
