import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { mediaFiles } from '#server/gateways/files/configured-files.ts'
import type { MediaFiles } from '#server/gateways/files/media-files.ts'
import { openPostgres } from '#server/storage/database/database.ts'
import { openStorage, type Storage } from '#server/storage/storage.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aSignedInSubscriber, storeLessons } from '#tests/factories/cluster.ts'
import { clusterProcesses, type ServerProcess } from '#tests/setup/server/cluster-processes.ts'
import { startPostgres } from '#tests/setup/storage/postgres.ts'
import { aBucket, startRadosgw } from '#tests/setup/storage/radosgw.ts'

/** A learner whose session was opened before the load began. */
export interface BenchLearner {
  readonly id: number
  readonly email: string
  readonly headers: Readonly<Record<string, string>>
}

/** What the servers share, seen from outside of them. */
export interface ClusterAcademy {
  readonly servers: Readonly<Record<string, ServerProcess>>
  readonly mediaStore: 'S3 (radosgw)' | 'a shared folder'
  readonly storage: Storage
  readonly files: MediaFiles
  readonly lessons: readonly number[]
  readonly learners: readonly BenchLearner[]
  /** Jobs that are neither done nor set aside, and those set aside. */
  jobs(): Promise<{ readonly open: number; readonly setAside: number }>
  /** Starts every server and resolves when no job is left, or after `ms`. */
  settle(ms: number): Promise<void>
}

const lessonCount = 40
const learnerCount = 120

/** Starts everything that two API servers and a worker need, and the three of them; `later` is what stops it. */
export async function openClusterAcademy(later: (() => unknown)[]): Promise<ClusterAcademy> {
  const postgres = await startPostgres()
  later.push(postgres.stop)
  if (postgres.url === null) throw new Error(`Hace falta PostgreSQL: ${postgres.why}.`)
  const radosgw = await startRadosgw()
  later.push(radosgw.stop)
  if (radosgw.settings === null) console.log(`Los medios van a una carpeta común: ${radosgw.why}.`)
  const s3 = radosgw.settings && (await aBucket(radosgw.settings))
  const env = {
    ...{ TRUST_PROXY: '1', DRAIN_SECONDS: '1' },
    ...(s3 && {
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    }),
  }
  const servers = { a: 'api', b: 'api', worker: 'worker' } as const
  const cluster = await clusterProcesses({ databaseUrl: postgres.url, servers, env })
  later.push(cluster.stop)
  const storage = await openStorage({ dataDir: cluster.folder, databaseUrl: postgres.url })
  const db = openPostgres(postgres.url)
  later.push(async () => void (await Promise.all([storage.close(), db.destroy()])))
  const { lessons, learners } = await fill(storage)
  const jobs = async () => {
    const open = sql<number>`count(*) filter (where set_aside_at is null)::int`.as('open')
    const setAside = sql<number>`count(*) filter (where set_aside_at is not null)::int`.as('setAside')
    return db.selectFrom('jobs').select([open, setAside]).executeTakeFirstOrThrow()
  }
  const startAll = () =>
    Promise.all(Object.values(cluster.servers).map((server) => (server.isRunning() ? undefined : server.start())))
  await startAll()
  return {
    ...{ servers: cluster.servers, storage, lessons, learners, jobs },
    mediaStore: s3 ? 'S3 (radosgw)' : 'a shared folder',
    files: mediaFiles({ dataDir: `${cluster.folder}/data`, s3 }),
    async settle(ms) {
      await startAll()
      for (const end = Date.now() + ms; Date.now() < end; await wait(500)) {
        // The pauses after a death are minutes in the end: they are not what is measured.
        await db
          .updateTable('jobs')
          .set({ run_at: 0 })
          .where('leased_until', 'is', null)
          .where('set_aside_at', 'is', null)
          .execute()
        if ((await jobs()).open === 0) return
      }
    },
  }
}

async function fill(storage: Storage) {
  const lessons = Array.from({ length: lessonCount }, (_, index) => index + 1)
  const videos = lessons.map((id) => aLesson({ id, slug: `salsa-${id}`, title: `Salsa ${id}`, public: true }))
  await storeLessons(storage, videos)
  const learners: BenchLearner[] = []
  for (let count = 0; count < learnerCount; count += 1) {
    const { account, headers } = await aSignedInSubscriber(storage)
    learners.push({ id: account.id, email: account.email, headers })
  }
  return { lessons, learners }
}
