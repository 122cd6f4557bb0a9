import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { appliedMigrations, openPostgres } from '#server/storage/database/database.ts'
import { openStorage } from '#server/storage/storage.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aSignedInSubscriber, storeLessons } from '#tests/factories/cluster.ts'
import { balancedClient } from '#tests/setup/server/balanced-client.ts'
import { clusterProcesses } from '#tests/setup/server/cluster-processes.ts'
import { mixedLoad } from '#tests/setup/server/mixed-load.ts'
import { checkOutOlderVersion, whyNoOlderVersion } from '#tests/setup/server/older-version.ts'
import { anEmptyPostgresUrl } from '#tests/setup/storage/database-engines.ts'

const why = inject('postgres').why ?? whyNoOlderVersion()
if (why !== null) process.stderr.write(`Sin una versión anterior: ${why}.\n`)
const videos = [aLesson({ id: 1, slug: 'salsa', public: true })]
const loadMs = 3000

test.skipIf(why !== null).each(['before the last migration', 'with the last migration'] as const)(
  'the version %s and the present one serve one database at once, without a failed request',
  { timeout: 240_000 },
  async (which) => {
    const { checkout, lastMigration } = checkOutOlderVersion(which)
    const databaseUrl = await anEmptyPostgresUrl()
    const cluster = await clusterProcesses({
      databaseUrl,
      servers: { old: 'api', other: 'api', present: 'api' },
      env: { DRAIN_SECONDS: '3', TRUST_PROXY: '1' },
      checkouts: { old: checkout, other: checkout },
    })
    onTestFinished(() => cluster.stop())
    const { old, other, present } = cluster.servers
    if (!old || !other || !present) throw new Error('no servers')
    // From decision 058 on a version starts on the database of a newer one; those before it only go on with it.
    const startsOnNewer =
      which === 'with the last migration' ||
      readFileSync(join(checkout, 'server/storage/database/database.ts'), 'utf8').includes('NewerDatabaseError')
    const knowsLast = existsSync(join(checkout, `server/storage/migrations/${lastMigration}.ts`))
    expect(knowsLast).toBe(which === 'with the last migration')
    const applied = async () => {
      const db = openPostgres(databaseUrl)
      return appliedMigrations(db).finally(() => db.destroy())
    }
    if (startsOnNewer) await present.start()
    await old.start()
    await other.start()
    expect((await applied()).includes(lastMigration)).toBe(startsOnNewer)

    // The rows of a newer version's program, as it writes them.
    if (!startsOnNewer) await present.start()
    expect(await applied()).toContain(lastMigration)
    const storage = await openStorage({ dataDir: cluster.folder, databaseUrl })
    onTestFinished(() => storage.close())
    await storeLessons(storage, videos)
    const { account, headers } = await aSignedInSubscriber(storage)

    const client = balancedClient([old.origin, other.origin, present.origin])
    onTestFinished(() => client.close())
    const load = mixedLoad(client.send, headers)
    await wait(loadMs)
    expect(await other.terminate()).toBe(0)
    await wait(loadMs)
    const { failed, registered, served } = await load.stop()
    expect(failed).toEqual([])
    expect([served.get(old.origin), served.get(present.origin)].every((count) => (count ?? 0) > 20)).toBe(true)
    expect([...(await storage.progress.summary(account.id)).finished]).toEqual([1])
    expect(registered.length).toBeGreaterThan(0)
    for (const email of registered) expect(await storage.accounts.findByEmail(email)).toBeDefined()
    if (startsOnNewer) await other.start()
  },
)
