import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { prometheusMetrics } from '#server/gateways/metrics/prometheus.ts'
import { openStorage } from '#server/storage/storage.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { ana } from '#tests/factories/registration.ts'
import { testServer } from '#tests/factories/server.ts'
import { temporaryFolder } from '#tests/setup/server/spawned-process.ts'

const catalogue = aCatalogueFile({ videos: [aLesson({ id: 1, public: true })], media: [], tallies: [] })
const token = 'a-token-of-sixteen-letters'

async function aMeasuredServer(metricsToken: string | null = null) {
  const storage = await openStorage({ dataDir: temporaryFolder(), databaseUrl: null })
  const metrics = prometheusMetrics({
    ...storage,
    isInMaintenance: async () => false,
    freeBytes: async () => 123_000,
    now: Date.now,
  })
  const fixture = await testServer({ storage, catalogue, metrics, config: { metricsToken } })
  const readMetrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    fixture.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })
  /** The value of a line, by its name with labels. */
  const metricOf = async (line: string) => {
    const { body } = await readMetrics(metricsToken === null ? {} : { authorization: `Bearer ${metricsToken}` })
    const found = body.split('\n').find((text) => text.startsWith(`${line} `))
    return found === undefined ? undefined : Number(found.slice(line.length + 1))
  }
  return { ...fixture, storage, readMetrics, metricOf, metrics }
}

test('requests are counted by the pattern of their route, never by their URL or by who sent them', async () => {
  const { get, post, metricOf, readMetrics } = await aMeasuredServer()
  for (const id of [1, 2, 3]) await get(`/api/video-data/${id}`)
  await get('/api/nada-de-esto/123?correo=ana@baila.test')
  await get('/una/pagina/de/ana')
  await post('/api/login', { email: 'ana@baila.test', password: 'secreto-de-ana' })
  const route = 'route="/api/video-data/:videoId"'
  const labels = (status: number) => `method="GET",${route},status="${status}"`
  const counts = await Promise.all(
    [200, 404, 401, 403].map((status) => metricOf(`alcompas_http_request_duration_seconds_count{${labels(status)}}`)),
  )
  expect(counts.reduce((sum, count) => (sum ?? 0) + (count ?? 0), 0)).toBe(3)
  expect(await metricOf('alcompas_failures_total{code="credentials_wrong"}')).toBe(1)
  const { body, headers } = await readMetrics()
  expect(body).not.toMatch(/ana|correo|secreto|pagina|127\.0\.0\.1/)
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    expect.stringContaining('text/plain'),
    'no-store',
  ])
})

test('a thousand invented URLs, methods and headers add no series', async () => {
  const { app, readMetrics } = await aMeasuredServer()
  const seriesNow = async () => (await readMetrics()).body.split('\n').length
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'] as const
  const send = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1)
      await app.inject({
        method: methods[at % methods.length] as 'GET',
        url: at % 2 ? `/inventada/${at}` : `/api/inventada/${at}`,
        headers: { 'idempotency-key': `clave-${at}` },
      })
  }
  await send(0, 60)
  // Asking is a request as well, counted once it is answered.
  await seriesNow()
  const before = await seriesNow()
  await send(60, 1060)
  expect(await seriesNow()).toBe(before)
})

test('finished lessons, searches, uploads and payments are counted by outcome', async () => {
  const { storage, get, post, metricOf, now } = await aMeasuredServer()
  const headers = await signedInAs({ storage, now }, await anAccount(storage))
  await get('/api/video/set-finished/1', { ...headers, 'idempotency-key': 'clave-de-prueba-1' })
  await get('/api/video/set-finished/99', headers)
  await post('/api/user/save-search', { search: 'salsa' }, headers)
  await post('/api/payment/create-subscription', {}, headers)
  const of = (name: string, labels: string) => metricOf(`alcompas_${name}_total{${labels}}`)
  expect(await of('learning_actions', 'call="setFinished",outcome="ok",from="outbox"')).toBe(1)
  expect(await of('learning_actions', 'call="setFinished",outcome="lesson_unknown",from="page"')).toBe(1)
  expect(await of('payments', 'call="createSubscription",outcome="invalid_request"')).toBe(1)
  expect(await of('searches', 'answered_by="device"')).toBe(1)
})

test('jobs are counted by kind and outcome, and the queue shows waiting jobs and those set aside', async () => {
  const { post, work, storage, metricOf } = await aMeasuredServer()
  await post('/api/register', ana)
  const [job] = await storage.jobCounts.countByKind()
  const kind = `kind="${job?.kind}"`
  expect(await metricOf(`alcompas_jobs{${kind},state="queued"}`)).toBe(1)
  await work.runDue()
  expect(await metricOf(`alcompas_jobs{${kind},state="queued"}`)).toBeUndefined()
  expect(await metricOf(`alcompas_job_duration_seconds_count{${kind},outcome="done"}`)).toBe(1)
  expect(await metricOf('alcompas_data_free_bytes')).toBe(123_000)
  expect(await metricOf('alcompas_database_up')).toBe(1)
})

test('an unreachable database is shown, and the metrics are still there', async () => {
  const { metrics, storage } = await aMeasuredServer()
  Object.assign(storage, { isReachable: async () => false })
  const gone = prometheusMetrics({
    ...storage,
    isReachable: async () => false,
    isInMaintenance: () => Promise.reject(new Error('gone')),
    freeBytes: async () => 1,
    now: Date.now,
  })
  expect(await gone.render()).toContain('alcompas_database_up 0')
  expect(await metrics.render()).toContain('alcompas_data_free_bytes 123000')
})

test('without a token only this machine reads the metrics, and a proxy on it opens them to no others', async () => {
  const { readMetrics } = await aMeasuredServer()
  const status = async (...from: Parameters<typeof readMetrics>) => (await readMetrics(...from)).statusCode
  expect([await status(), await status({}, '::1'), await status({}, '::ffff:127.0.0.1')]).toEqual([200, 200, 200])
  expect([await status({}, '10.0.0.7'), await status({}, '127.evil.test')]).toEqual([404, 404])
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await status({ [name]: '127.0.0.1' })).toBe(404)
})

test('with a token only its sender reads the metrics, and this machine without it does not', async () => {
  const { readMetrics } = await aMeasuredServer(token)
  const status = async (authorization?: string, from = '10.0.0.7') =>
    (await readMetrics(authorization === undefined ? {} : { authorization }, from)).statusCode
  expect([await status(`Bearer ${token}`), await status(`bearer ${token}`)]).toEqual([200, 200])
  expect([
    await status(),
    await status(undefined, '127.0.0.1'),
    await status(`Bearer ${token}x`),
    await status(`Bearer ${token.slice(1)}`),
    await status(`Basic ${token}`),
  ]).toEqual([404, 404, 404, 404, 404])
})

test('a server without metrics has no URL for them', async () => {
  const { get } = await testServer()
  expect((await get('/metrics')).body).not.toContain('alcompas_')
})

test('the token of the metrics is compared in full over a real socket', async () => {
  const { app } = await aMeasuredServer(token)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const answer = await new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /metrics HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n\r\n`),
    )
    socket.on('data', (data) => {
      received += data
    })
    socket.on('close', () => resolve(received))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]+alcompas_database_up 1/)
})
