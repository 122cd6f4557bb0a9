import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { programOptions } from '#scripts/node-program.mjs'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** A server over a folder that is killed while it transcodes recordings, with reads of its database. */
export interface KillableServer {
  readonly origin: string
  /** Starts it again; resolves once it answers. */
  start(): Promise<void>
  /** `kill -9`. */
  kill(): Promise<void>
  /** Resolves once a recording is being transcoded; false when none was within `ms`. */
  untilRemaking(ms: number): Promise<boolean>
  /** The number of crashes that the jobs in the database have counted. */
  crashesCounted(): number
  /** Ends every pause, for tests that do not wait. */
  endPauses(): void
  /** The row of a recording: its status, and whether the uploaded file still exists. */
  recording(id: number): { status: string; setAside: boolean; original: boolean; video: boolean }
  close(): Promise<void>
}

/**
 * A server on `port` over the data in `dataDir`, which already contains our database. It does not run yet. `program` is
 * how Node starts it.
 */
export function killableServer(
  dataDir: string,
  port: number,
  program: readonly string[] = [...programOptions, 'server/main.ts'],
): KillableServer {
  const database = new SqliteDatabase(join(dataDir, 'academy.sqlite'))
  const inHand = database.prepare(
    `select count(*) as count from jobs where kind = 'make-recording' and leased_until > ?`,
  )
  const deaths = database.prepare('select coalesce(max(deaths), 0) as count from jobs')
  const row = database.prepare('select status, set_aside_at, original_key, video_key from recordings where id = ?')
  const isThere = (key: unknown) => typeof key === 'string' && existsSync(join(dataDir, 'media', key))
  const origin = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined

  async function kill(): Promise<void> {
    const dying = server
    server = undefined
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
    dying.kill('SIGKILL')
    await once(dying, 'exit')
  }

  return {
    origin,
    kill,
    async start() {
      server = spawn(execPath, [...program], {
        cwd: repository,
        stdio: 'ignore',
        env: { ...process.env, NODE_ENV: 'test', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '0' },
      })
      const starting = server
      for (;;) {
        if (starting.exitCode !== null) throw new Error(`the server ended with ${starting.exitCode}`)
        const answer = await fetch(`${origin}/healthz`).catch(() => undefined)
        if (answer?.ok) return
        await pause(25)
      }
    },
    async untilRemaking(ms) {
      for (const end = Date.now() + ms; Date.now() < end; await pause(10))
        if ((inHand.get(Date.now()) as { count: number }).count > 0) return true
      return false
    },
    crashesCounted: () => (deaths.get() as { count: number }).count,
    endPauses: () => void database.prepare('update jobs set run_at = 0 where set_aside_at is null').run(),
    recording(id) {
      const found = row.get(id) as Record<string, unknown> | undefined
      return {
        status: String(found?.status ?? 'gone'),
        setAside: (found?.set_aside_at ?? null) !== null,
        original: isThere(found?.original_key),
        video: isThere(found?.video_key),
      }
    },
    async close() {
      await kill()
      database.close()
    },
  }
}
