import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildServer } from './app.ts'
import { backgroundJobs } from './background-jobs.ts'
import type { Config } from './config.ts'
import type { DemoAccountPorts, DemoPorts } from './demo-academy.ts'
import type { DemoSubscriptionPorts } from './demo-subscriptions.ts'
import { purgeExpiredRows } from './domain/accounts/purge-expired-rows.ts'
import { sendBillingNotices } from './domain/billing/billing-notices.ts'
import { reconcileEveryMs, reconcilePayments } from './domain/billing/reconcile-payments.ts'
import type { CatalogueStore } from './domain/catalogue/ports.ts'
import { maintenanceView } from './domain/operation/maintenance.ts'
import { purgeUploads } from './domain/recordings/purge-uploads.ts'
import { mediaKeyPair } from './gateways/cdn/media-key.ts'
import { diskFiles, sweepIncoming } from './gateways/files/disk-files.ts'
import { sourceFolder } from './gateways/files/source-folder.ts'
import { recordingMedia as mediaOf } from './gateways/media/recording-media.ts'
import { prometheusMetrics } from './gateways/metrics/prometheus.ts'
import { argon2Passwords } from './gateways/passwords/argon2-passwords.ts'
import { randomSecrets } from './gateways/secrets/random-secrets.ts'
import { paymentProvider } from './payment-provider.ts'
import { syncSandboxPlans } from './plan-sync.ts'
import { checkStartup, startOrExit } from './startup.ts'
import { lockFolder } from './storage/database/folder-lock.ts'
import { openStorage } from './storage/storage.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
/** After it a call fails as `unavailable`. */
const queryTimeoutMs = 2000
/** Connections still open this long after the signal to stop are closed. */
const maxShutdownMs = 10_000

await startOrExit(start)

async function start(config: Config): Promise<void> {
  const folder = lockFolder(config.dataDir)
  await checkStartup(config)
  const storage = await openStorage({ ...config, queryTimeoutMs })
  const media = join(config.dataDir, 'media')
  const files = diskFiles(media)
  await sweepIncoming(media, Date.now())
  const passwords = argon2Passwords()
  const recordingMedia = mediaOf(config)
  const demoLines: string[] = config.demo ? await loadDemo({ ...storage, files, passwords, now: Date.now }) : []
  const payments = paymentProvider({ config, dataDir: config.dataDir, now: Date.now })
  const maintenance = maintenanceView(storage.maintenance, Date.now)
  const metrics = prometheusMetrics(
    {
      ...storage,
      isInMaintenance: async () => (await maintenance.current()) !== null,
      freeBytes: () => freeBytes(config.dataDir),
      now: Date.now,
    },
    { runtime: true },
  )
  const tracing = await startTracing(config)
  const observers = { metrics, maintenance, ...(tracing ? { tracing } : {}) }
  const app = await buildServer({
    ...observers,
    config,
    storage,
    payments,
    files,
    pageDir: join(repository, 'dist/page'),
    passwords,
    recordingMedia,
    mediaKey: () => mediaKeyPair(config, config.dataDir),
    log: process.stderr,
    now: Date.now,
  })
  // The folder's lock proves that no other server runs: leases and claims in its database belong to dead processes.
  if (config.databaseUrl === null) {
    await storage.jobs.expireLeases(Date.now())
    await storage.paymentAttempts.expireClaims(Date.now())
  }
  await app.listen({ host: config.host, port: config.port })
  const publicOrigin = () => addressOf(config, app)
  const { sandbox, provider } = payments
  if (demoLines.length > 0 && sandbox && provider)
    demoLines.push(...(await loadDemoPayments({ ...storage, sandbox, provider }, app)))
  const syncing = { ...storage, payments, newKey: randomSecrets.token, now: Date.now, log: app.log }
  await syncSandboxPlans(syncing)
  print(`${config.productName} está en ${publicOrigin()}`)
  if (config.production && config.smtpUrl === null) print('Sin SMTP_URL los mensajes se guardan y no salen.')
  for (const line of demoLines) print(line)
  const repeat = repeating(app, async () => (await maintenance.current()) === null)
  const sweeping = repeat(3_600_000, 'sweeping failed', async () => {
    await purgeExpiredRows({ ...storage, now: Date.now })
    await purgeUploads({ ...storage, files, now: Date.now })
  })
  const noticing = repeat(3_600_000, 'sending the notices of payments failed', async () => {
    if (payments.provider)
      await sendBillingNotices({
        ...storage,
        provider: payments.provider,
        now: () => payments.sandbox?.now() ?? Date.now(),
      })
  })
  const reconciling = repeat(reconcileEveryMs, 'reconciling payments failed', async () => {
    await syncSandboxPlans(syncing)
    await reconcilePayments({ ...storage, ...payments, newKey: randomSecrets.token, now: Date.now })
  })
  const jobs = backgroundJobs({
    ...observers,
    config,
    storage,
    payments,
    files,
    recordingMedia,
    publicOrigin,
    now: Date.now,
    log: app.log,
  })
  jobs.start()
  onStopSignal(async () => {
    clearInterval(sweeping)
    clearInterval(reconciling)
    clearInterval(noticing)
    print('Terminando lo que está en marcha...')
    await closeGracefully(app)
    await payments.close()
    // Transcoding is aborted and retried after the next start, so that stopping does not take a minute.
    const stopped = jobs.stop()
    await recordingMedia.close()
    await stopped
    await tracing?.close()
    await storage.close()
    folder.release()
    print('Servidor parado.')
  })
}

/** Loads the demo academy into an empty database; gives the lines to print about it. */
async function loadDemo(parts: Omit<DemoPorts, 'sources'> & DemoAccountPorts & { catalogue: CatalogueStore }) {
  const { demoAcademy } = await import('#demo/academy/demo-academy.ts')
  const { isDemoAcademy, loadDemoAcademy, loadDemoAccounts } = await import('./demo-academy.ts')
  const sources = sourceFolder(join(repository, 'demo/media'))
  if (await loadDemoAcademy({ ...parts, sources }, demoAcademy)) print('Academia de prueba cargada.')
  const { professors } = demoAcademy(Date.now())
  return (await isDemoAcademy(parts.catalogue, professors)) ? [...(await loadDemoAccounts(parts))] : []
}

/** Makes the demo's subscriptions live, unless that fails; gives the lines to print about its coupons. */
async function loadDemoPayments(
  parts: Omit<DemoSubscriptionPorts, 'newKey' | 'now'>,
  { log }: FastifyInstance,
): Promise<readonly string[]> {
  const { demoCouponLines, loadDemoSubscriptions } = await import('./demo-subscriptions.ts')
  try {
    await loadDemoSubscriptions({ ...parts, newKey: randomSecrets.token, now: Date.now })
    return demoCouponLines()
  } catch (err) {
    log.error({ err }, 'loading the demo subscriptions failed')
    return []
  }
}

/** Refuses new requests, awaits those in flight, and closes the connections that outlast `maxShutdownMs`. */
async function closeGracefully(app: FastifyInstance): Promise<void> {
  const deadline = setTimeout(() => {
    print('Quedaban conexiones abiertas: se han cortado.')
    app.server.closeAllConnections()
  }, maxShutdownMs)
  await app.close()
  clearTimeout(deadline)
}

function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (stopping) process.exit(1)
      stopping = true
      void stop().then(() => process.exit(0))
    })
}

/** Runs tasks now and every so many ms, where they may run at that moment; a failure is logged. */
function repeating(app: FastifyInstance, mayRun: () => Promise<boolean>) {
  return (ms: number, failed: string, task: () => Promise<void>): NodeJS.Timeout => {
    const run = async () => {
      if (await mayRun()) await task()
    }
    const runOrLog = () => void run().catch((err: unknown) => app.log.error({ err }, failed))
    runOrLog()
    return setInterval(runOrLog, ms).unref()
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

function addressOf({ publicUrl, host }: Config, app: FastifyInstance): string {
  if (publicUrl) return publicUrl
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : ''
  const everywhere = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)
  return `http://${everywhere ? 'localhost' : host}:${port}`
}

function print(words: string): void {
  process.stdout.write(`${words}\n`)
}
