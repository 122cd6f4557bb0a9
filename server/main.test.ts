import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { demoPassword } from '#demo/accounts.ts'
import { freePort, spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'

const timeoutMs = 180_000

async function start(env: Record<string, string> = {}) {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const server = spawnProgram('server/main.ts', [], { DATA_DIR: dataDir, PORT: String(port), DEMO: '0', ...env })
  return { ...server, dataDir, port }
}

async function open(port: number, path: string): Promise<IncomingMessage> {
  const [response] = await once(get({ port, path, host: '127.0.0.1', agent: false }), 'response')
  return response
}

test('the server logs its URL, and logs its stop on a signal', { timeout: timeoutMs }, async () => {
  const server = await start({ PRODUCT_NAME: 'Baila' })
  await server.untilOutput(/Baila está en http:\/\/127\.0\.0\.1:\d+\n/)
  expect((await open(server.port, '/healthz')).statusCode).toBe(200)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.output.out).toContain('Servidor parado.')
  for (const line of server.output.err.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
})

test('the demo logs its accounts, another academy logs none', { timeout: timeoutMs }, async () => {
  const demo = await start({ DEMO: '1' })
  await demo.untilOutput(/lead@alcompas\.test/)
  expect(demo.output.out).toContain('baila1234')
  const own = await start()
  await own.untilOutput(/está en/)
  expect(own.output.out).not.toContain('alcompas.test')
})

test('a demo server listens only once its payments are loaded: until then the clock of its sandbox is in the past', {
  timeout: timeoutMs,
}, async () => {
  const { port } = await start({ DEMO: '1' })
  const answers = () =>
    open(port, '/healthz').then(
      ({ statusCode }) => statusCode === 200,
      () => false,
    )
  while (!(await answers())) await pause(20)
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', ...init.headers }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers })
    return await answer.json()
  }
  const credentials = JSON.stringify({ email: 'monthly@alcompas.test', password: demoPassword })
  const { token } = await call('/api/login', { method: 'POST', body: credentials })
  const headers = { authorization: `Bearer ${token}` }
  expect(await call('/api/payment/get-subscription-data', { headers })).toMatchObject({ price_id: 'basic-month-eur' })
  expect((await call('/api/user/get-user-transactions', { headers })).transactions).toHaveLength(4)
})

test('a download in flight arrives whole although the server was asked to stop', { timeout: timeoutMs }, async () => {
  const server = await start()
  const size = 24 * 1024 * 1024
  mkdirSync(join(server.dataDir, 'media/public'), { recursive: true })
  writeFileSync(join(server.dataDir, 'media/public/long.bin'), Buffer.alloc(size, 7))
  await server.untilOutput(/está en/)
  const download = await open(server.port, '/media/public/long.bin')
  download.pause()
  server.process.kill('SIGTERM')
  await server.untilOutput(/Terminando/)
  let received = 0
  for await (const chunk of download) received += chunk.length
  expect([download.statusCode, received]).toEqual([200, size])
  expect(await server.ended).toBe(0)
})

test('asked to stop, the server does not wait for connections that never sent a byte', {
  timeout: timeoutMs,
}, async () => {
  const server = await start()
  await server.untilOutput(/está en/)
  const unused = connect(server.port, '127.0.0.1')
  unused.on('error', () => undefined)
  await once(unused, 'connect')
  // Answered on another connection: the server has taken the first one by then.
  await open(server.port, '/healthz')
  const closed = once(unused, 'close')
  server.process.kill('SIGTERM')
  await closed
  // Had the deadline for downloads cut it off, the server would have logged that.
  expect(await server.ended).toBe(0)
  expect(server.output.out).not.toContain('cortad')
})

test('a second server on the same folder refuses in one line, until the first is gone', {
  timeout: timeoutMs,
}, async () => {
  const first = await start()
  await first.untilOutput(/está en/)
  const env = { DATA_DIR: first.dataDir, PORT: String(await freePort()), DEMO: '0' }
  const second = spawnProgram('server/main.ts', [], env)
  expect(await second.ended).toBe(69)
  expect(second.output).toEqual({
    out: '',
    err: `Ya hay otro servidor en marcha con la carpeta de datos ${first.dataDir}.\n`,
  })
  first.process.kill('SIGKILL')
  await first.ended
  await spawnProgram('server/main.ts', [], env).untilOutput(/está en/)
})

test('a taken port is named in one line', { timeout: timeoutMs }, async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const server = await start({ PORT: String(port) })
  expect(await server.ended).toBe(69)
  expect(server.output.err.trim().split('\n').at(-1)).toBe(`El puerto ${port} ya está ocupado. Elige otro con PORT.`)
})

test.each([
  [{ PORT: 'ochenta' }, 78, /^PORT: [^\n]+\n$/],
  [{ DATA_DIR: '/dev/null/x' }, 73, /^DATA_DIR: [^\n]+\n$/],
  [{ DATABASE_URL: 'postgres://ana:secreto@127.0.0.1:1/x' }, 69, /^DATABASE_URL: [^\n]+\n$/],
])('%o stops the start with one line', { timeout: timeoutMs }, async (env, code, line) => {
  const server = await start(env)
  expect(await server.ended).toBe(code)
  expect(server.output.err).toMatch(line)
  expect(server.output.err).not.toContain('secreto')
})
