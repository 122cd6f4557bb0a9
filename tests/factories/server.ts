import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import type { CatalogueFile } from '#contract/catalogue-file.ts'
import { buildServer } from '#server/app.ts'
import { backgroundJobs } from '#server/background/background-jobs.ts'
import { readConfig } from '#server/config/config.ts'
import { importCatalogue } from '#server/domain/catalogue/import-catalogue.ts'
import type { RecordingMedia } from '#server/domain/recordings/media.ts'
import { mediaKeyPair } from '#server/gateways/cdn/media-key.ts'
import { diskFiles } from '#server/gateways/files/disk-files.ts'
import { sourceFolder } from '#server/gateways/files/source-folder.ts'
import { type Payments, paymentsOff } from '#server/payment-provider.ts'
import type { ServerParts } from '#server/server-parts.ts'
import { createStorage, openStorage, type Storage } from '#server/storage/storage.ts'
import { cleanUpLater } from '#tests/setup/clean-up.ts'
import { openMigratedSqlite } from '#tests/setup/storage/migrated-sqlite.ts'
import { writeBuiltPage } from './built-page.ts'
import { quickPasswords } from './passwords.ts'
import { plainRecordingMedia } from './recording-media.ts'

/** Headers that a call of our own page has, and no foreign page can send. */
export const sameOriginHeaders = { 'x-requested-with': 'XMLHttpRequest' } as const

export interface TestServerOptions
  extends Partial<Pick<ServerParts, 'timeouts' | 'limits' | 'now' | 'passwords' | 'pause' | 'metrics' | 'tracing'>> {
  /** Imported before the server is built; none by default. */
  readonly catalogue?: CatalogueFile
  /** Files of the media store, by key. */
  readonly media?: Readonly<Record<string, string | Buffer>>
  readonly config?: Partial<ServerParts['config']>
  /** The data folder that another server used before; a new one by default. */
  readonly dataDir?: string
  /** Stores over another database; over a fresh SQLite file unless given. */
  readonly storage?: Storage
  /** A media store that other servers use as well; a folder of this server's own unless given. */
  readonly files?: ServerParts['files']
  /** The key of media passes; one made in `dataDir` unless given. */
  readonly mediaKey?: ServerParts['mediaKey']
  /** Inspects and transcodes recordings; by default without decoding pictures. */
  readonly recordingMedia?: RecordingMedia
  /** The payment provider; payments are off unless given. */
  readonly payments?: Payments
  /** False for a server whose page was never built, or the folder of a page; the smallest there is by default. */
  readonly page?: boolean | string
}

/**
 * A whole server over a real SQLite file and a real folder of media, with nothing of it left after the test.
 * `get` and `post` call it without a socket; `app` is there for tests that need one.
 */
export async function testServer(options: TestServerOptions = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'academy-'))
  const pageDir = typeof options.page === 'string' ? options.page : join(dataDir, 'page')
  if (options.page === undefined || options.page === true) writeBuiltPage(pageDir)
  const storage = options.storage ?? (await openDatabase(dataDir))
  const files = options.files ?? diskFiles(join(dataDir, 'media'))
  for (const [key, bytes] of Object.entries(options.media ?? {}))
    await files.put(key, Readable.from([Buffer.from(bytes)]))
  const now = options.now ?? Date.now
  const load = async (file: CatalogueFile) => {
    const ports = { catalogue: storage.catalogue, files, sources: sourceFolder(dataDir), now }
    const answer = await importCatalogue(ports, file)
    if (!answer.ok) throw new Error(`the test's catalogue is wrong: ${JSON.stringify(answer.faults)}`)
    return answer.revision
  }
  if (options.catalogue) await load(options.catalogue)
  const logged: string[] = []
  const config = { ...readConfig({}), ...options.config }
  const recordingMedia = options.recordingMedia ?? plainRecordingMedia()
  const app = await buildServer({
    config,
    storage,
    files,
    pageDir,
    passwords: options.passwords ?? quickPasswords(),
    recordingMedia,
    mediaKey: options.mediaKey ?? (() => mediaKeyPair(config, dataDir)),
    now,
    log: { write: (line) => void logged.push(line) },
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
    ...(options.limits ? { limits: options.limits } : {}),
    pause: options.pause ?? (() => Promise.resolve()),
    ...(options.payments ? { payments: options.payments } : {}),
    ...(options.metrics ? { metrics: options.metrics } : {}),
    ...(options.tracing ? { tracing: options.tracing } : {}),
  })
  const publicOrigin = () => 'http://academia.test'
  const payments = options.payments ?? paymentsOff
  const { metrics, tracing } = options
  const observers = { ...(metrics ? { metrics } : {}), ...(tracing ? { tracing } : {}) }
  const work = backgroundJobs({
    ...observers,
    config,
    storage,
    payments,
    files,
    recordingMedia,
    publicOrigin,
    now,
    log: app.log,
  })
  /** Runs the due jobs, and returns the messages to an address, newest first. */
  const mailTo = async (address: string) => {
    await work.runDue()
    return storage.mailOutbox.list(address)
  }
  cleanUpLater(async () => {
    await work.stop()
    await app.close()
    await payments.close()
    await storage.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const get = (url: string, headers: Record<string, string> = {}, method: InjectOptions['method'] = 'GET') =>
    app.inject({ method, url, headers } as InjectOptions)
  /** Sends a body as JSON, with the headers of our page unless others are given. */
  const post = (url: string, body: object = {}, headers: Readonly<Record<string, string>> = sameOriginHeaders) =>
    app.inject({ method: 'POST', url, headers, payload: body })
  return { app, get, post, mailTo, work, now, load, storage, files, dataDir, pageDir, logged }
}

/** The database that another server used before, or a new one. */
async function openDatabase(dataDir: string): Promise<Storage> {
  if (existsSync(join(dataDir, 'academy.sqlite'))) return openStorage({ dataDir, databaseUrl: null })
  return createStorage(openMigratedSqlite(dataDir))
}
