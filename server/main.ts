import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildServer } from './app.ts'
import { type Config, readProcessConfig } from './config.ts'
import { type DemoPorts, loadDemoAcademy } from './demo-academy.ts'
import type { DemoAccountPorts } from './demo-accounts.ts'
import { purgeExpiredRows } from './domain/accounts/purge-expired-rows.ts'
import type { CatalogueStore } from './domain/catalogue/ports.ts'
import { purgeUploads } from './domain/recordings/purge-uploads.ts'
import { mediaKeyPair } from './gateways/cdn/media-key.ts'
import { diskFiles, sweepIncoming } from './gateways/files/disk-files.ts'
import { sourceFolder } from './gateways/files/source-folder.ts'
import { recordingMedia as mediaOf } from './gateways/media/recording-media.ts'
import { argon2Passwords } from './gateways/passwords/argon2-passwords.ts'
import { startupFaultOf } from './start-faults.ts'
import { checkStartup } from './startup.ts'
import { lockFolder } from './storage/database/folder-lock.ts'
import { openStorage } from './storage/storage.ts'
import { backgroundJobs } from './work.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
/** A query of PostgreSQL that takes longer has none to wait for: visitors are told to come back. */
const queryTimeoutMs = 2000
/** Whoever still downloads this long after the order to stop is cut off. */
const longestGoodbyeMs = 10_000

let config: Config | undefined
try {
  config = readProcessConfig()
  await start(config)
} catch (error) {
  const fault = startupFaultOf(error, config)
  if (!fault) throw error
  process.stderr.write(`${fault.words}\n`)
  process.exit(fault.exitCode)
}

async function start(config: Config): Promise<void> {
  const folder = lockFolder(config.dataDir)
  await checkStartup(config)
  const storage = await openStorage({ ...config, queryTimeoutMs })
  const media = join(config.dataDir, 'media')
  const files = diskFiles(media)
  await sweepIncoming(media, Date.now())
  const passwords = argon2Passwords()
  const recordingMedia = mediaOf(config)
  const demoLines = config.demo ? await loadDemo({ ...storage, files, passwords, now: Date.now }) : []
  const app = await buildServer({
    config,
    storage,
    files,
    pageDir: join(repository, 'dist/page'),
    passwords,
    recordingMedia,
    mediaKey: () => mediaKeyPair(config.cdnKey, config.dataDir),
    log: process.stderr,
    now: Date.now,
  })
  await app.listen({ host: config.host, port: config.port })
  const publicOrigin = () => addressOf(config, app)
  say(`${config.productName} está en ${publicOrigin()}`)
  if (config.production && config.smtpUrl === null) say('Sin SMTP_URL los mensajes se guardan y no salen.')
  for (const line of demoLines) say(line)
  const sweeping = everyHour(app, async () => {
    await purgeExpiredRows({ ...storage, now: Date.now })
    await purgeUploads({ ...storage, files, now: Date.now })
  })
  // The lock on the folder says that no other server runs: whoever held a lease in this database is dead.
  if (config.databaseUrl === null) await storage.jobs.expireLeases(Date.now())
  const work = backgroundJobs({ config, storage, files, recordingMedia, publicOrigin, now: Date.now, log: app.log })
  work.start()
  onceToldToStop(async () => {
    clearInterval(sweeping)
    say('Terminando lo que está en marcha...')
    await closeGracefully(app)
    // What is being remade is broken off and comes back with the next start: nobody waits a minute for a server to stop.
    const stopped = work.stop()
    await recordingMedia.close()
    await stopped
    await storage.close()
    folder.release()
    say('Servidor parado.')
  })
}

/** Loads what there is to try into an empty database; gives what to tell whoever started the server about it. */
async function loadDemo(parts: Omit<DemoPorts, 'sources'> & DemoAccountPorts & { catalogue: CatalogueStore }) {
  const { demoAcademy } = await import('#demo/academy/demo-academy.ts')
  const { isDemoAcademy, loadDemoAccounts } = await import('./demo-accounts.ts')
  const sources = sourceFolder(join(repository, 'demo/media'))
  if (await loadDemoAcademy({ ...parts, sources }, demoAcademy)) say('Academia de prueba cargada.')
  const { professors } = demoAcademy(Date.now())
  return (await isDemoAcademy(parts.catalogue, professors)) ? loadDemoAccounts(parts) : []
}

/** Takes no new request, lets those in flight finish, and cuts off what would never end. */
async function closeGracefully(app: FastifyInstance): Promise<void> {
  const deadline = setTimeout(() => {
    say('Quedaban conexiones abiertas: se han cortado.')
    app.server.closeAllConnections()
  }, longestGoodbyeMs)
  await app.close()
  clearTimeout(deadline)
}

function onceToldToStop(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      // Told twice: somebody does not want to wait.
      if (stopping) process.exit(1)
      stopping = true
      void stop().then(() => process.exit(0))
    })
}

function everyHour(app: FastifyInstance, task: () => Promise<void>): NodeJS.Timeout {
  const run = () => void task().catch((err: unknown) => app.log.error({ err }, 'sweeping failed'))
  run()
  return setInterval(run, 3_600_000).unref()
}

function addressOf({ publicUrl, host }: Config, app: FastifyInstance): string {
  if (publicUrl) return publicUrl
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : ''
  const everywhere = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)
  return `http://${everywhere ? 'localhost' : host}:${port}`
}

function say(words: string): void {
  process.stdout.write(`${words}\n`)
}
