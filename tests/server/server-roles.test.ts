import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import { openStorage } from '#server/storage/storage.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { clusterProcesses } from '#tests/setup/server/cluster-processes.ts'
import { aPostgresUrl } from '#tests/setup/storage/database-engines.ts'

const { why } = inject('postgres')
const longTimeout = { timeout: 120_000 }

test.skipIf(why !== null)(
  'a worker sends what others enqueue and serves nothing but its health, an API server sends nothing',
  longTimeout,
  async () => {
    const databaseUrl = await aPostgresUrl()
    const cluster = await clusterProcesses({
      databaseUrl,
      servers: { api: 'api', worker: 'worker' },
      publicUrl: 'http://localhost:8080',
    })
    onTestFinished(() => cluster.stop())
    const { api, worker } = cluster.servers
    const storage = await openStorage({ dataDir: cluster.folder, databaseUrl })
    onTestFinished(() => storage.close())
    const account = await anAccount(storage, { email_verified_at: null })
    const job = emailJob('confirm-email', { user_id: account.id }, Date.now())
    await storage.jobs.enqueue(job)
    await api?.start()
    // In the moment of this line a server that runs jobs asks for those that are due, and it ends what it has begun
    // before it stops.
    await expect.poll(() => readFileSync(join(cluster.folder, 'api.log'), 'utf8')).toContain('está en')
    expect(await (await fetch(`${api?.origin}/readyz`)).json()).toMatchObject({ database: true })
    expect(await api?.terminate()).toBe(0)
    expect(await storage.mailOutbox.list()).toEqual([])
    const leased = await storage.jobs.lease([job.kind], Date.now(), 60_000)
    if (!leased) throw new Error('the job is gone')
    expect(leased.attempt).toBe(1)
    await storage.jobs.release(leased, Date.now())
    await worker?.start()
    await expect.poll(async () => (await storage.mailOutbox.list()).map(({ to }) => to)).toEqual([account.email])
    const [mail] = await storage.mailOutbox.list()
    expect(mail?.text).toContain('http://localhost:8080/')
    const statusOf = async (path: string) => (await fetch(`${worker?.origin}${path}`)).status
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200])
    expect([await statusOf('/api/videos'), await statusOf('/')]).toEqual([404, 404])
    expect(await worker?.terminate()).toBe(0)
  },
)

test.skipIf(why !== null)(
  'a worker that starts before all API servers leaves the choice of the media key to them',
  longTimeout,
  async () => {
    const databaseUrl = await aPostgresUrl()
    const cluster = await clusterProcesses({ databaseUrl, servers: { worker: 'worker', api: 'api' } })
    onTestFinished(() => cluster.stop())
    const storage = await openStorage({ dataDir: cluster.folder, databaseUrl })
    onTestFinished(() => storage.close())
    await cluster.servers.worker?.start()
    expect(await storage.sharedValues.find('media-key')).toBeUndefined()
    await cluster.servers.api?.start()
    expect(await storage.sharedValues.find('media-key')).toContain('PRIVATE KEY')
  },
)
