import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from '#demo/generator/random.ts'
import { openPostgres, openSqlite } from '#server/storage/database/database.ts'
import { type AcademyServer, startAcademy } from '#tests/setup/server/academy-server.ts'
import { asDatabaseUrl, startPostgres } from '#tests/setup/storage/postgres.ts'
import { addLearners, type LoadLearner } from './load/learners.ts'
import { type Answered, openLoop } from './load/open-loop.ts'
import { drawRequest } from './load/requests.ts'
import { loopMonitor, readLoopDelay } from './media-server/event-loop.ts'
import { writeReport } from './report.ts'

/** In ms, at the 99th percentile. */
const goals = { read: 100, write: 250 } as const

/**
 * Mixed reads and writes of many learners on one server, on SQLite and on PostgreSQL: `--learners 100,1000,10000`,
 * `--rate 300` requests a second, `--seconds 60`, `--database sqlite|postgres|both`. Prints for each the latencies from
 * the moment a request was due, the errors, the longest stop of the event loop, and the memory at the beginning and the
 * end; writes .cache/bench/load.json after each. Fails with a missed goal or an error.
 *
 * Needs a built page. The generator of the load runs on the same machine.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      learners: { type: 'string', default: '100,1000,10000' },
      rate: { type: 'string', default: '300' },
      seconds: { type: 'string', default: '60' },
      database: { type: 'string', default: 'both' },
      seed: { type: 'string', default: '1' },
    },
  })
  const rows: Awaited<ReturnType<typeof measure>>[] = []
  for (const database of values.database === 'both' ? (['SQLite', 'PostgreSQL'] as const) : [nameOf(values.database)])
    for (const learners of values.learners.split(',').map(Number)) {
      rows.push(
        await measure(database, learners, {
          perSecond: Number(values.rate),
          seconds: Number(values.seconds),
          seed: Number(values.seed),
        }),
      )
      // After each: the whole takes up to an hour.
      await writeReport('load', { goals, ...values, rows })
    }
  console.table(rows)
  if (rows.some((row) => row.errors > 0 || row['reads p99'] > goals.read || row['writes p99'] > goals.write))
    process.exitCode = 1
}

const nameOf = (database: string): 'SQLite' | 'PostgreSQL' => (database === 'postgres' ? 'PostgreSQL' : 'SQLite')

async function measure(
  database: 'SQLite' | 'PostgreSQL',
  learners: number,
  load: { readonly perSecond: number; readonly seconds: number; readonly seed: number },
) {
  const postgres = database === 'PostgreSQL' ? await startPostgres({ fsync: true }) : undefined
  if (postgres?.url === null) throw new Error(`sin PostgreSQL: ${postgres.why}`)
  const academy = await startAcademy()
  try {
    const database = postgres ? { DATABASE_URL: asDatabaseUrl(postgres.url) } : {}
    if (postgres) await academy.restart(database)
    const catalogue = await academy.catalogue()
    const sessions = await fill(academy, postgres?.url, learners, catalogue.videos.length)
    const monitorFile = join(academy.dataDir, 'loop.json')
    const monitor = { NODE_OPTIONS: `--import=${loopMonitor}`, LOOP_MONITOR_FILE: monitorFile }
    await academy.restart({ ...database, ...monitor, TRUST_PROXY: '1' })
    const etag = (await fetch(`${academy.origin}/api/catalogue`)).headers.get('etag') ?? ''
    const random = createRandom(load.seed)
    const draw = () => drawRequest({ learners: sessions, catalogue, etag, random })
    // What is prepared at the first request is not what the load is about.
    await openLoop(academy.origin, { perSecond: 50, seconds: 5 }, draw)
    await readLoopDelay(monitorFile)
    const before = residentMb(academy.pid)
    const answered = await openLoop(academy.origin, load, draw)
    const { p99, longest } = await readLoopDelay(monitorFile)
    const failed = answered.filter(({ status }) => status === 0 || status >= 400)
    for (const [failure, times] of countsOf(failed.map(({ request, status }) => `${request.name}: ${status}`)))
      console.log(`${failure}, ${times} times`)
    return {
      database,
      learners,
      'requests/s': load.perSecond,
      requests: answered.length,
      errors: failed.length,
      ...latencies(answered, 'read'),
      ...latencies(answered, 'write'),
      'loop p99': Math.round(p99),
      'loop longest': Math.round(longest),
      'MB before': before,
      'MB after': residentMb(academy.pid),
      load: Number((loadavg()[0] ?? 0).toFixed(1)),
    }
  } finally {
    await academy.stop()
    await postgres?.stop()
  }
}

async function fill(academy: AcademyServer, url: string | undefined, learners: number, lessons: number) {
  const db = url === undefined ? openSqlite(join(academy.dataDir, 'academy.sqlite'), 'OFF') : openPostgres(url)
  const sessions: LoadLearner[] = await addLearners(db, learners, lessons)
  await db.destroy()
  return sessions
}

function latencies(answered: readonly Answered[], kind: 'read' | 'write') {
  const sorted = answered
    .filter(({ request }) => request.kind === kind)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10
  const names = { p50: 0.5, p95: 0.95, p99: 0.99 } as const
  return Object.fromEntries(Object.entries(names).map(([name, share]) => [`${kind}s ${name}`, at(share)])) as Record<
    `${typeof kind}s ${keyof typeof names}`,
    number
  >
}

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Resident memory of a process, in MB; NaN where there is no /proc. */
function residentMb(pid: number | undefined): number {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kb) / 1000)
  } catch {
    return Number.NaN
  }
}
