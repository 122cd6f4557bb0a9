import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '#server/storage/database/database.ts'
import { databaseAt } from '#tests/setup/shared-postgres.ts'
import { freePort, type SpawnedProcess, spawnProgram, temporaryFolder } from '#tests/setup/spawned-process.ts'

const patience = 240_000

async function aDatabase(url: string): Promise<string> {
  const name = `rolling_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(url)
  await sql`create database ${sql.id(name)} template template`.execute(admin)
  onTestFinished(async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
    await admin.destroy()
  })
  return databaseAt(url, name).replace('@/', '@localhost/')
}

/** One server at an address that it keeps over its restarts. */
async function aServer(databaseUrl: string, drainSeconds: number) {
  const port = await freePort()
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: temporaryFolder(),
    PORT: String(port),
    DEMO: '0',
    DRAIN_SECONDS: String(drainSeconds),
  }
  let running: SpawnedProcess
  return {
    port,
    async start() {
      running = spawnProgram('server/main.ts', [], env)
      await running.says(/está en/)
    },
    async stop() {
      running.process.kill('SIGTERM')
      return running.ended
    },
  }
}

const statusOf = (port: number, path: string, agent?: Agent) =>
  new Promise<number>((resolve) => {
    const request = get({ port, path, host: '127.0.0.1', ...(agent ? { agent } : {}) }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    request.on('error', () => resolve(0))
  })

/** A proxy's part: asks every server each 100 ms whether it is ready, and sends the next request to one that was. */
function balancer(ports: readonly number[]) {
  const ready = new Set<number>()
  const agent = new Agent({ keepAlive: true })
  const asking = setInterval(async () => {
    for (const port of ports) {
      const isReady = (await statusOf(port, '/readyz')) === 200
      if (isReady) ready.add(port)
      else ready.delete(port)
    }
  }, 100)
  onTestFinished(() => {
    clearInterval(asking)
    agent.destroy()
  })
  let turn = 0
  return {
    ready,
    send(path: string) {
      const [...candidates] = ready
      turn += 1
      return statusOf(candidates[turn % candidates.length] ?? 0, path, agent)
    },
  }
}

test('a new version rolls out over two servers, and no request fails', { timeout: patience }, async () => {
  const { url } = inject('postgres')
  if (url === null) return
  const databaseUrl = await aDatabase(url)
  const servers = [await aServer(databaseUrl, 2), await aServer(databaseUrl, 2)] as const
  for (const server of servers) await server.start()
  const proxy = balancer(servers.map(({ port }) => port))
  await expect.poll(() => proxy.ready.size).toBe(2)
  const statuses = new Map<number, number>()
  let loading = true
  const load = Array.from({ length: 8 }, async () => {
    while (loading) {
      const status = await proxy.send('/api/visitor')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await pause(5)
    }
  })
  for (const server of servers) {
    expect(await server.stop()).toBe(0)
    await server.start()
    await expect.poll(() => proxy.ready.size).toBe(2)
  }
  loading = false
  await Promise.all(load)
  expect([...statuses.keys()]).toEqual([200])
  expect(statuses.get(200)).toBeGreaterThan(500)
})

test('told to stop, a server says that it is leaving, and serves until then', { timeout: patience }, async () => {
  const { url } = inject('postgres')
  if (url === null) return
  const server = await aServer(await aDatabase(url), 2)
  await server.start()
  const asked = async () => [
    await statusOf(server.port, '/healthz'),
    await statusOf(server.port, '/readyz'),
    await statusOf(server.port, '/api/visitor'),
  ]
  expect((await asked())[1]).not.toBe(0)
  const stopped = server.stop()
  await expect.poll(() => statusOf(server.port, '/readyz')).toBe(503)
  expect(await asked()).toEqual([200, 503, 200])
  expect(await stopped).toBe(0)
})
