import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { testServer } from '#tests/factories/server.ts'
import { publicOriginOf } from './public-origin.ts'

const listening = { server: { address: () => ({ address: '', port: 3000, family: '' }) } }
const app = listening as unknown as Pick<FastifyInstance, 'server'>

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
  ['academia.local', 'http://academia.local:3000'],
])('a server on host %s without PUBLIC_URL has the origin %s', (host, origin) => {
  expect(publicOriginOf({ publicUrl: null, host }, app)).toBe(origin)
  expect(new URL(origin).origin).toBe(origin)
})

test('the configured URL is the origin on every host', () => {
  expect(publicOriginOf({ publicUrl: 'https://baila.test', host: 'fd00::5' }, app)).toBe('https://baila.test')
})

test('the sitemap has the origin that messages have', async () => {
  const { app: server, get } = await testServer()
  await server.listen({ port: 0, host: '127.0.0.1' })
  const origin = publicOriginOf({ publicUrl: null, host: '127.0.0.1' }, server)
  expect((await get('/robots.txt')).body).toContain(`${origin}/`)
})
