import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { balancedClient } from '#tests/setup/server/balanced-client.ts'
import { freePort } from '#tests/setup/server/free-port.ts'
import { unansweredKind } from './unanswered.ts'

/** How a request to this server, or to a port without one, goes unanswered. */
async function kindAt(server: Server | undefined): Promise<string> {
  let port = await freePort()
  if (server) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
    onTestFinished(() => void server.close())
  }
  const client = balancedClient([`http://127.0.0.1:${port}`], 300)
  onTestFinished(() => client.close())
  return client.send({ path: '/x' }).then(({ status }) => `answered with ${status}`, unansweredKind)
}

const ready = '{"database":true,"draining":false}'

test('a request without an answer was refused, cut or late, and none of them when it was answered', async () => {
  expect(await kindAt(undefined)).toBe('refused')
  const cut = createServer(({ url }, answer) => (url === '/x' ? answer.destroy() : answer.end(ready)))
  expect(await kindAt(cut)).toBe('cut')
  const cutLater = createServer(({ url }, answer) => {
    if (url !== '/x') return answer.end(ready)
    answer.write('half')
    setTimeout(() => answer.destroy(), 20)
  })
  expect(await kindAt(cutLater)).toBe('cut')
  const silent = createServer(({ url }, answer) => {
    if (url !== '/x') answer.end(ready)
  })
  expect(await kindAt(silent)).toBe('late')
  const failing = createServer((_request, answer) => answer.writeHead(502).end(ready))
  expect(await kindAt(failing)).toBe('answered with 502')
})
