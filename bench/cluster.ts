import { setTimeout as wait } from 'node:timers/promises'
import { balancedClient } from '#tests/setup/server/balanced-client.ts'
import { openClusterAcademy } from './cluster/academy.ts'
import { measureCallLimit } from './cluster/call-limit.ts'
import { killAtRandom } from './cluster/killer.ts'
import { runLoad } from './cluster/load.ts'
import { verify } from './cluster/verify.ts'
import { writeReport } from './report.ts'

const defaultMinutes = 10
/** For jobs that are left when the load ends. */
const maxSettlingMs = 4 * 60_000

/**
 * Two API servers and a worker, as processes over one PostgreSQL and one S3 store (a folder where radosgw is not
 * installed), under load while they are killed at random (`--minutes N`). Then whether anything acknowledged is lost,
 * done twice or let through. Writes to .cache/bench/cluster.json.
 */
export async function run(args: string[]): Promise<void> {
  const minutes = Number(args[args.indexOf('--minutes') + 1]) || defaultMinutes
  const later: (() => unknown)[] = []
  try {
    const academy = await openClusterAcademy(later)
    const apis = [academy.servers.a, academy.servers.b].flatMap((server) => (server ? [server.origin] : []))
    const client = balancedClient(apis)
    later.push(client.close)
    console.log(`Los medios están en ${academy.mediaStore}. Matando servidores durante ${minutes} min.`)
    const ending = new AbortController()
    const killing = killAtRandom(Object.values(academy.servers), ending.signal)
    const loading = runLoad({ client, academy, signal: ending.signal })
    await wait(minutes * 60_000)
    ending.abort()
    const [kills, done] = [await killing, await loading]
    await academy.settle(maxSettlingMs)
    const found = await verify(academy, done)
    const limit = await measureCallLimit(client)
    const report = { minutes, mediaStore: academy.mediaStore, kills, ...found, limit }
    await writeReport('cluster', report)
    console.dir(report, { depth: 4 })
    const faults = Object.values(found.faults).reduce((sum, count) => sum + count, 0)
    if (faults > 0 || limit.passed > limit.allowed) process.exitCode = 1
  } finally {
    for (const stop of later.toReversed()) await stop()
  }
}
