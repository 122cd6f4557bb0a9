import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { ana } from '#tests/factories/registration.ts'
import { testServer } from '#tests/factories/server.ts'
import { freePort, spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { otlpTracing } from './otlp-tracing.ts'

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly parentSpanId?: string
  readonly status?: { readonly code?: number }
}

/** A collector of OpenTelemetry traces, and what it was sent. */
async function aCollector() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (data) => {
      body += data
    })
    request.on('end', () => {
      bodies.push(`${request.url} ${body}`)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const spans = (): SentSpan[] =>
    bodies.flatMap((text) =>
      JSON.parse(text.slice(text.indexOf(' '))).resourceSpans.flatMap(
        (resource: { scopeSpans: { spans: SentSpan[] }[] }) => resource.scopeSpans.flatMap((scope) => scope.spans),
      ),
    )
  return { endpoint: `http://127.0.0.1:${port}`, bodies, spans }
}

test('requests and jobs are traced under their pattern, in the trace of the caller', async () => {
  const { endpoint, bodies, spans } = await aCollector()
  const tracing = otlpTracing(endpoint)
  const catalogue = aCatalogueFile({ videos: [aLesson({ id: 1, public: true })], media: [], tallies: [] })
  const fixture = await testServer({ catalogue, tracing })
  const { get, post, work, storage, now } = fixture
  const headers = await signedInAs({ storage, now }, await anAccount(storage))
  const traceId = 'a'.repeat(32)
  await get('/api/video-data/1', { ...headers, traceparent: `00-${traceId}-${'b'.repeat(16)}-01` })
  await get('/api/nada/secreto-de-ana')
  await post('/api/register', ana)
  await work.runDue()
  await tracing.close()
  expect(bodies.every((text) => text.startsWith('/v1/traces '))).toBe(true)
  expect(spans().find(({ name }) => name === 'GET /api/video-data/:videoId')).toMatchObject({
    traceId,
    parentSpanId: 'b'.repeat(16),
  })
  expect(spans().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET /api/*', 'POST /api/register', 'confirm-email']),
  )
  expect(bodies.join()).not.toMatch(/secreto|baila\.test/)
})

test('an unreachable collector loses its traces, and affects nothing else', async () => {
  const tracing = otlpTracing(`http://127.0.0.1:${await freePort()}`)
  const { get } = await testServer({ tracing })
  expect((await get('/healthz')).statusCode).toBe(200)
  await tracing.close()
})

test('a server without an endpoint loads nothing of the SDK', { timeout: 120_000 }, async () => {
  const report = `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) {
      if (/opentelemetry\\/(?!api)/.test(url)) process.stdout.write('LOADED ' + url + '\\n')
      return next(url, context)
    } })
  `)}`
  const env = { DEMO: '0', NODE_OPTIONS: `--import=${report}` }
  const collector = await aCollector()
  const without = spawnProgram('server/main.ts', [], { ...env, DATA_DIR: temporaryFolder(), PORT: '0' })
  await without.untilOutput(/está en/)
  expect(without.output.out).not.toContain('LOADED')
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, DATA_DIR: temporaryFolder(), PORT: '0' }
  const withTraces = spawnProgram('server/main.ts', [], { ...env, ...traced })
  await withTraces.untilOutput(/está en/)
  expect(withTraces.output.out).toContain('LOADED')
})
