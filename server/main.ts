import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildServer } from './app.ts'
import { backgroundJobs } from './background/background-jobs.ts'
import { syncSandboxPlans } from './background/plan-sync.ts'
import { recurringWork } from './background/recurring-work.ts'
import type { Config } from './config/config.ts'
import { maintenanceView } from './domain/operation/maintenance.ts'
import { mediaFiles } from './gateways/files/configured-files.ts'
import { pngPictures } from './gateways/images/png-pictures.ts'
import { recordingMedia as mediaOf } from './gateways/media/recording-media.ts'
import { prometheusMetrics } from './gateways/metrics/prometheus.ts'
import { argon2Passwords } from './gateways/passwords/argon2-passwords.ts'
import { randomSecrets } from './gateways/secrets/random-secrets.ts'
import { paymentProvider } from './payment-provider.ts'
import { buildHealthServer } from './process/health-server.ts'
import { leftOfDemo, loadDemo, loadDemoPayments } from './process/load-demo.ts'
import { withPrivateListener } from './process/private-listener.ts'
import {
  assertMediaStore,
  lockSandbox,
  mediaKeyRefreshMs,
  oneServerAtATime,
  sharedMediaKey,
} from './process/shared-state.ts'
import { closeGracefully, onStopSignal } from './process/shutdown.ts'
import { checkStartup, startOrExit } from './process/startup.ts'
import { publicOriginOf } from './public-origin.ts'
import type { ServerParts } from './server-parts.ts'
import { lockFolder } from './storage/database/folder-lock.ts'
import { openStorage } from './storage/storage.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
/** After it a call fails as `unavailable`. */
const queryTimeoutMs = 2000
/** How long a shutdown waits for recurring work, in ms. */
const maxRecurringMs = 5000

await startOrExit(start)

async function start(config: Config): Promise<void> {
  const { role } = config
  // Servers of one PostgreSQL may share a folder, of the media or of nothing.
  const folder = config.databaseUrl === null ? lockFolder(config.dataDir) : undefined
  await checkStartup(config)
  const storage = await openStorage({ ...config, queryTimeoutMs })
  const clock = await storage.openClock(Date.now)
  const { now } = clock
  const files = mediaFiles(config)
  await assertMediaStore(config, storage, files)
  await files.sweep(now())
  const passwords = argon2Passwords()
  const recordingMedia = mediaOf(config)
  const demo = { ...storage, files, passwords, pictures: pngPictures(), secrets: randomSecrets, now }
  const demoLines: string[] = config.demo
    ? await oneServerAtATime(storage, () => loadDemo(demo, { withHistory: config.demoHistory, print }))
    : []
  // With `DEMO=1` the demo is meant to be open to anyone.
  const warnings = config.production && !config.demo ? await leftOfDemo(storage) : []
  const payments = paymentProvider({ config, dataDir: config.dataDir, now })
  const sandboxLock = payments.sandbox ? await lockSandbox(storage) : undefined
  const maintenance = maintenanceView(storage.maintenance, now)
  const metrics = prometheusMetrics(
    {
      ...storage,
      isInMaintenance: async () => (await maintenance.current()) !== null,
      freeBytes: () => freeBytes(config.dataDir),
      now,
    },
    { runtime: true },
  )
  const tracing = await startTracing(config)
  const observers = { metrics, maintenance, ...(tracing ? { tracing } : {}) }
  let isDraining = false
  const ports = { files, storage, isDraining: () => isDraining, now, log: process.stderr }
  // Not in a worker: one that starts first would store a key of its own folder as the academy's.
  const mediaKey = role === 'worker' ? undefined : await sharedMediaKey(config, storage)
  const keyRefresh = mediaKey && setInterval(mediaKey.refresh, mediaKeyRefreshMs)
  const app = mediaKey
    ? await buildServer({
        ...ports,
        ...observers,
        config,
        payments,
        passwords,
        recordingMedia,
        pageDir: join(repository, 'dist/page'),
        mediaKey: mediaKey.pair,
      })
    : await buildHealthServer({ ...workerHealth(ports), metrics, config }, process.stderr)
  // The folder's lock proves that no other server runs: leases and claims in its database belong to dead processes.
  if (config.databaseUrl === null) {
    await storage.jobs.expireLeases(now())
    await storage.recurringTasks.expireAll()
    await storage.paymentAttempts.expireClaims(now())
    await storage.retentionUses.expireClaims(now())
  }
  const { sandbox, provider } = payments
  // Before anyone can pay: while the sandbox replays its history its clock stands in the past, and a subscription that
  // began then would be charged for every month since.
  if (sandbox && provider)
    await withPrivateListener(app, payments, async () => {
      if (demoLines.length > 0) demoLines.push(...(await loadDemoPayments({ ...storage, sandbox, provider }, app)))
      await syncSandboxPlans({ ...storage, payments, newKey: randomSecrets.token, now, log: app.log })
    })
  await app.listen({ host: config.host, port: config.port })
  const publicOrigin = () => publicOriginOf(config, app)
  const noMail =
    config.production && config.smtpUrl === null ? ['Sin SMTP_URL los mensajes se guardan y no salen.'] : []
  // In one write: a program that waits for the URL may stop the server as soon as it has read it.
  print([`${config.productName} está en ${publicOrigin()}`, ...noMail, ...warnings, ...demoLines].join('\n'))
  const work = {
    ...observers,
    config,
    storage,
    payments,
    files,
    recordingMedia,
    publicOrigin,
    now,
    log: app.log,
  }
  const jobs = backgroundJobs(work)
  const recurring = recurringWork(work)
  if (role !== 'api') {
    storage.listenForJobs()
    jobs.start()
    recurring.start()
  }
  onStopSignal(async () => {
    print('Terminando lo que está en marcha...')
    isDraining = true
    const idle = recurring.stop()
    await pause(config.drainMs)
    await closeGracefully(app, print)
    await payments.close()
    // Transcoding is aborted and retried after the next start, so that stopping does not take a minute.
    const stopped = jobs.stop()
    await recordingMedia.close()
    // A run that takes longer is begun anew by another server, or after the next start.
    await Promise.all([stopped, Promise.race([idle, pause(maxRecurringMs)])])
    clock.stop()
    clearInterval(keyRefresh)
    await sandboxLock?.release()
    await tracing?.close()
    await storage.close()
    folder?.release()
    print('Servidor parado.')
  })
}

/** A worker serves no page. */
function workerHealth({ storage, files, isDraining }: Pick<ServerParts, 'storage' | 'files' | 'isDraining'>) {
  return {
    database: () => storage.isReachable(),
    files: () => files.isReachable(),
    page: async () => true,
    isDraining: () => isDraining?.() ?? false,
  }
}

/** Traces, only where a collector is configured: nothing else loads the SDK. */
async function startTracing({ otlpEndpoint }: Config) {
  if (otlpEndpoint === null) return undefined
  return (await import('./gateways/tracing/otlp-tracing.ts')).otlpTracing(otlpEndpoint)
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function print(words: string): void {
  process.stdout.write(`${words}\n`)
}
