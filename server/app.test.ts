import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { type } from '#contract/ark.ts'
import { calls } from '#contract/calls.ts'
import { getVideoStats } from '#contract/catalogue.ts'
import { endpoint } from '#contract/endpoint.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { testServer } from '#tests/factories/server.ts'
import { fc } from '#tests/setup/fast-check.ts'
import { assertAllMounted, checkedAnswer, mount } from './http/mount.ts'

test('an undeclared call cannot be mounted', () => {
  const stray = endpoint({
    method: 'GET',
    path: '/api/stray',
    summary: '',
    source: '',
    who: 'anyone',
    changesState: false,
    answer: type({ ok: 'boolean' }),
  })
  expect(() => mount(fastify(), stray, async () => ({ ok: true }))).toThrow('/api/stray is not in contract/calls.ts')
})

test('a declared call that is not mounted fails the build of the server', () => {
  expect(() => assertAllMounted(fastify())).toThrow('declared but not mounted: getVideos')
})

test('an undeclared field is stripped, and an invalid answer is not sent', () => {
  const stats = { mostViewed: [], trending: [], valued: [] }
  expect(checkedAnswer(getVideoStats, { ...stats, secret: 'x' } as never)).toEqual(stats)
  expect(() => checkedAnswer(getVideoStats, { ...stats, mostViewed: 'secreto' } as never)).toThrow(
    /mostViewed \(\w+\)$/,
  )
})

test('the OpenAPI document describes every call, with its failures', async () => {
  const { get } = await testServer()
  const document = (await get('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(Object.values)
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort())
  const operation = document.paths['/api/video-data/{videoId}'].get
  expect(operation.parameters).toMatchObject([{ name: 'videoId', in: 'path', required: true }])
  expect(Object.keys(operation.responses)).toEqual(['200', '403', '404', '422', '429', '500', '503'])
  expect(document.paths['/api/user'].get.responses[401].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Failure',
  })
})

test.each(['/', '/media/paid/x.mp4', '/assets/none.js', '/%E0%A4%A'])(
  '%s carries the security headers',
  async (url) => {
    const { get } = await testServer({ config: { cdnUrl: 'https://cdn.test' } })
    const { headers } = await get(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toContain("media-src 'self' blob: https://cdn.test;")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain("'unsafe-eval'")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
    expect(headers['cross-origin-embedder-policy']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  },
)

test.each(['/api/videos', '/api/nope', '/%61pi/user', '/auth/google'])(
  '%s carries the headers of calls, whose policy loads and runs nothing',
  async (url) => {
    const { get } = await testServer({ config: { cdnUrl: 'https://cdn.test' } })
    const { headers } = await get(url)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': expect.any(String),
      'x-request-id': expect.any(String),
    })
  },
)

test('HSTS is sent only by an academy over https', async () => {
  const { get } = await testServer({ config: { publicUrl: 'https://baila.test' } })
  expect((await get('/')).headers['strict-transport-security']).toBe('max-age=31536000')
})

test('HSTS includes subdomains only when configured', async () => {
  const { get } = await testServer({ config: { publicUrl: 'https://baila.test', hstsIncludeSubdomains: true } })
  expect((await get('/')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test.each([
  ['POST', '/api/videos', 405, 'GET, HEAD'],
  ['DELETE', '/api/video-data/5', 405, 'GET, HEAD'],
  ['POST', '/descubre', 405, 'GET, HEAD'],
  ['GET', '/api/nope', 404, undefined],
  ['POST', '/api/nope', 404, undefined],
  ['GET', '/api', 404, undefined],
] as const)('%s %s is answered %i', async (method, url, status, allow) => {
  const { get } = await testServer()
  const answer = await get(url, { accept: 'text/html' }, method)
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow])
  expect(answer.json()).toEqual({ code: status === 405 ? 'method_not_allowed' : 'not_found' })
})

test('the log holds no client IP address, query or cookie', async () => {
  const { get, logged } = await testServer({ catalogue: aCatalogueFile() })
  await get('/api/video-data/1?email=ana%40baila.test', { cookie: 'session=secreto', 'user-agent': 'Huella/1.0' })
  const line = logged.find((text) => text.includes('/api/video-data'))
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 'info',
    method: 'GET',
    route: '/api/video-data/:videoId',
    status: 200,
  })
  expect(logged.join('')).not.toMatch(/ana|secreto|Huella|127\.0\.0\.1/)
})

test('no URL, header or body causes a 5xx', async () => {
  const { app } = await testServer({ catalogue: aCatalogueFile() })
  const awkward = fc.oneof(
    fc.string(),
    fc.constantFrom('%', '%00', '..', '%2e%2e', '\\', '//', '__proto__', '1e400', '\u{1F483}'),
  )
  const prefix = fc.constantFrom('/', '/api/', '/api/video-data/', '/media/', '/media/public/', '/assets/', '/cursos/')
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH')
  const header = fc.constantFrom(
    'range',
    'if-none-match',
    'if-range',
    'accept-encoding',
    'cookie',
    'if-modified-since',
    'accept',
  )
  const printable = fc.stringMatching(/^[ -~]{0,40}$/)
  await fc.assert(
    fc.asyncProperty(
      method,
      prefix,
      fc.array(awkward, { maxLength: 4 }),
      header,
      printable,
      awkward,
      async (verb, start, rest, name, value, body) => {
        const url = encodeURI((start + rest.join('/')).toWellFormed())
          .replace(/%25/g, '%')
          .replaceAll('#', '%23')
        const answer = await app.inject({
          method: verb as 'GET',
          url: url.startsWith('//') ? '/' : url,
          headers: { [name]: value, 'content-type': 'application/json' },
          ...(verb === 'GET' || verb === 'HEAD' ? {} : { payload: body }),
        })
        expect(answer.statusCode).toBeLessThan(500)
      },
    ),
    { numRuns: 400 },
  )
}, 60_000)

test('an oversized or malformed body is refused without echoing it', async () => {
  const { app } = await testServer()
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/api/videos', payload, headers: { 'content-type': 'application/json' } })
  expect((await post('{"secreto":')).json()).toEqual({ code: 'invalid_request' })
  expect((await post('x'.repeat(300_000))).json()).toEqual({ code: 'too_large' })
})

/** Sends raw bytes, and returns the whole response once the server closed. */
function speak(port: number, ...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (data) => {
      received += data
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
    for (const line of lines) socket.write(line)
  })
}

const impatient = { timeouts: { headers: 150, request: 300, check: 50, body: { graceMs: 60_000, bytesPerSecond: 1 } } }

test.each([
  ['headers that never end', 'GET /api/videos HTTP/1.1\r\nhost: x\r\nx-slow: '],
  [
    'a body that never comes',
    'POST /api/videos HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{',
  ],
])('a request of %s times out', async (_name, bytes) => {
  const { app } = await testServer(impatient)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  // The test ends only because the server closes: nothing else would.
  expect(await speak(port, bytes)).toMatch(/^HTTP\/1\.1 (408|405)/)
})

test('a dripped body is aborted by the minimum rate, long before the request timeout', async () => {
  const timeouts = { headers: 60_000, request: 60_000, check: 50, body: { graceMs: 200, bytesPerSecond: 1000 } }
  const { app } = await testServer({ timeouts })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const dripping = setInterval(() => socket.writable && socket.write('a'), 20)
  onTestFinished(() => clearInterval(dripping))
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.on('error', () => undefined)
  socket.write(
    'POST /api/login HTTP/1.1\r\nhost: x\r\nx-requested-with: XMLHttpRequest\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{',
  )
  // The test ends only because the server closes: nothing else would.
  // Not `once`, which rejects when a drop meets the closed connection (EPIPE).
  await new Promise((resolve) => socket.once('close', resolve))
  expect(received).toMatch(/^HTTP\/1\.1 408 [\s\S]*\{"code":"too_slow"\}$/)
})

test('a body above the minimum rate is read whole, however long it takes', async () => {
  const timeouts = { headers: 60_000, request: 60_000, check: 20, body: { graceMs: 100, bytesPerSecond: 1000 } }
  const { app } = await testServer({ timeouts })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const body = JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(4000) })
  const socket = connect(port, '127.0.0.1')
  const head = `POST /api/login HTTP/1.1\r\nhost: x\r\nx-requested-with: XMLHttpRequest\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  socket.write(head)
  for (let at = 0; at < body.length; at += 500) {
    await new Promise((resolve) => setTimeout(resolve, 30))
    socket.write(body.slice(at, at + 500))
  }
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 422 /)
  socket.destroy()
})

test('invalid HTTP is answered with our failure codes', async () => {
  const { app } = await testServer()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  expect(await speak(port, 'BAILA conmigo\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*\{"code":"invalid_request"\}$/)
  const long = `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`
  expect(await speak(port, long)).toMatch(/^HTTP\/1\.1 431 [\s\S]*\{"code":"too_large"\}$/)
})
