import { Agent, request } from 'node:https'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openStorage } from '#server/storage/storage.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aSignedInSubscriber, storeLessons } from '#tests/factories/cluster.ts'
import { balancedClient } from '#tests/setup/server/balanced-client.ts'
import { clusterProcesses } from '#tests/setup/server/cluster-processes.ts'
import { mixedLoad, type SendBalanced } from '#tests/setup/server/mixed-load.ts'
import { findNginx, startNginx } from '#tests/setup/server/nginx.ts'
import { aPostgresUrl } from '#tests/setup/storage/database-engines.ts'

const { why } = inject('postgres')
const whyNoNginx = findNginx().why
if (whyNoNginx !== null) process.stderr.write(`Sin relevo detrás de nginx: ${whyNoNginx}.\n`)
const longTimeout = { timeout: 180_000 }
const videos = [aLesson({ id: 1, slug: 'salsa', public: true })]

/** Two servers of one PostgreSQL, and a learner who is signed in. */
async function twoServers() {
  const databaseUrl = await aPostgresUrl()
  const servers = { a: 'api', b: 'api' } as const
  // Long enough for a client that asks for the state ten times a second and gets little of a busy machine.
  const env = { DRAIN_SECONDS: '3', TRUST_PROXY: '1' }
  const cluster = await clusterProcesses({ databaseUrl, servers, env })
  onTestFinished(() => cluster.stop())
  await Promise.all(Object.values(cluster.servers).map((server) => server.start()))
  const storage = await openStorage({ dataDir: cluster.folder, databaseUrl })
  onTestFinished(() => storage.close())
  await storeLessons(storage, videos)
  const all = Object.values(cluster.servers)
  const origins = all.map(({ origin }) => origin)
  return { servers: all, origins, storage, ...(await aSignedInSubscriber(storage)) }
}

/** Replaces both servers one after the other under load, and compares what was answered with what is there. */
async function replaceBoth(
  academy: Awaited<ReturnType<typeof twoServers>>,
  send: SendBalanced,
  passTo: (...origins: readonly string[]) => Promise<void> = async () => undefined,
) {
  const { servers, origins, storage, account, headers } = academy
  const load = mixedLoad(send, headers)
  for (const server of servers) {
    await passTo(...origins.filter((origin) => origin !== server.origin))
    expect(await server.terminate()).toBe(0)
    await server.start()
    await passTo(...origins)
  }
  const { failed, registered, served } = await load.stop()
  expect([...(await storage.progress.summary(account.id)).finished]).toEqual([1])
  for (const email of registered) expect(await storage.accounts.findByEmail(email)).toBeDefined()
  return { failed, registered, served }
}

test.skipIf(why !== null)(
  'two servers replaced one after the other under load fail no request and lose no write',
  longTimeout,
  async () => {
    const academy = await twoServers()
    const client = balancedClient(academy.origins)
    onTestFinished(() => client.close())
    const { failed, registered, served } = await replaceBoth(academy, client.send)
    expect(failed).toEqual([])
    expect(academy.origins.every((origin) => (served.get(origin) ?? 0) > 20)).toBe(true)
    expect(registered.length).toBeGreaterThan(0)
  },
)

test.skipIf(why !== null || whyNoNginx !== null)(
  'behind nginx, which is notified of each, two servers replaced one after the other fail no request either',
  longTimeout,
  async () => {
    const academy = await twoServers()
    const nginx = await startNginx('localhost', ...academy.origins)
    onTestFinished(() => nginx.stop())
    // The certificate is self-signed. A browser repeats a request over a kept connection that a reload closes;
    // this client does not, and keeps none.
    const agent = new Agent({ keepAlive: false, rejectUnauthorized: false })
    onTestFinished(() => agent.destroy())
    const send: SendBalanced = ({ method = 'GET', path, headers, body }) =>
      new Promise((resolve, reject) => {
        const sent = request(`${nginx.origin}${path}`, { method, headers, agent }, (answer) => {
          let text = ''
          answer.on('data', (chunk) => {
            text += chunk
          })
          answer.on('error', reject)
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
        })
        sent.on('error', reject)
        sent.end(body)
      })
    const { failed, registered, served } = await replaceBoth(academy, send, nginx.passTo)
    expect(failed).toEqual([])
    expect([...served.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100)
    expect(registered.length).toBeGreaterThan(0)
  },
)
