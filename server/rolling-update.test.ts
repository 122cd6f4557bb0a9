import { expect, inject, onTestFinished, test } from 'vitest'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, mediaFor } from '#tests/factories/catalogue-file.ts'
import { balancedClient } from '#tests/setup/balanced-client.ts'
import { clusterProcesses } from '#tests/setup/cluster-processes.ts'
import { aPostgresUrl } from '#tests/setup/database-engines.ts'
import { openStorage } from './storage/storage.ts'

const { why } = inject('postgres')
const videos = [aLesson({ id: 1, slug: 'salsa', public: true })]

test.skipIf(why !== null)(
  'two servers replaced one after the other under load fail no request and lose no write',
  {
    timeout: 180_000,
  },
  async () => {
    const databaseUrl = await aPostgresUrl()
    const servers = { a: 'api', b: 'api' } as const
    const cluster = await clusterProcesses({ databaseUrl, servers, env: { DRAIN_SECONDS: '1' } })
    onTestFinished(() => cluster.stop())
    await Promise.all(Object.values(cluster.servers).map((server) => server.start()))
    const storage = await openStorage({ dataDir: cluster.folder, databaseUrl })
    onTestFinished(() => storage.close())
    const {
      version: _version,
      files: _files,
      ...catalogue
    } = aCatalogueFile({ videos, media: mediaFor(videos), tallies: [] })
    await storage.catalogue.replace(catalogue, Date.now())
    const account = await anAccount(storage)
    const headers = await signedInAs({ storage, now: Date.now }, account)
    const client = balancedClient(Object.values(cluster.servers).map(({ origin }) => origin))
    onTestFinished(() => client.close())

    let underway = true
    const failed: string[] = []
    const served = new Map<string, number>()
    async function learner(paths: readonly string[]) {
      for (let call = 0; underway; call += 1) {
        const path = paths[call % paths.length] ?? ''
        const answer = await client
          .send({ path, headers })
          .catch((error: Error) => ({ status: error.message, origin: '' }))
        if (answer.status !== 200) failed.push(`${path}: ${answer.status}`)
        served.set(answer.origin, (served.get(answer.origin) ?? 0) + 1)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    }
    const load = Promise.all([
      learner(['/api/user', '/api/videos']),
      learner(['/api/video/set-finished/1', '/api/user/progress']),
      learner(['/api/visitor', '/healthz']),
    ])
    for (const server of Object.values(cluster.servers)) {
      expect(await server.terminate()).toBe(0)
      await server.start()
    }
    underway = false
    await load
    expect(failed).toEqual([])
    expect([...served.values()].every((count) => count > 20)).toBe(true)
    expect([...(await storage.progress.summary(account.id)).finished]).toEqual([1])
  },
)
