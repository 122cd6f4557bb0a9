import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { maxTakeBytes } from '#contract/rules/recording-limit.ts'
import { registerMultipart, withUpload } from './upload.ts'

const declared = {
  path: '/send',
  upload: { field: 'file', accepts: ['video/webm'], limit: maxTakeBytes },
} as const
const beginning = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: video/webm\r\n\r\n'
const end = '\r\n--x--\r\n'

/** A server that takes files, each from the account its path names. */
async function aServer(maxIdleMs?: number) {
  const app = fastify()
  await registerMultipart(app)
  app.post('/send/:account', (request) => {
    const { account } = request.params as { account: string }
    const accountId = Number(account)
    const refused = () => new Failure('invalid_request')
    const options = { refused, accountId, ...(maxIdleMs === undefined ? {} : { maxIdleMs }) }
    return withUpload(request, declared, options, async ({ file }) => file.length)
  })
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Failure ? 503 : 500).send())
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return {
    /** A whole file of so many bytes: the status it is answered with. */
    send: async (account: number, bytes: number) => {
      const payload = Buffer.concat([Buffer.from(beginning), Buffer.alloc(bytes), Buffer.from(end)])
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      return (await app.inject({ method: 'POST', url: `/send/${account}`, headers, payload })).statusCode
    },
    /** Sends all of a file but its last byte, and then nothing more. */
    async begin(account: number, bytes: number): Promise<Socket> {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      onTestFinished(() => void socket.destroy())
      const length = beginning.length + bytes + end.length
      const head = `POST /send/${account} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n`
      socket.write(head + beginning)
      await new Promise((sent) => socket.write(Buffer.alloc(bytes - 1), sent))
      return socket
    },
  }
}

test('an unfinished upload only counts against its own sender, and only while it is connected', async () => {
  const { send, begin } = await aServer()
  const left = await begin(1, maxTakeBytes)
  await expect.poll(() => send(1, 100_000)).toBe(503)
  expect(await send(2, 100_000)).toBe(200)
  left.destroy()
  await expect.poll(() => send(1, 100_000)).toBe(200)
})

test('a stalled upload is disconnected, and its reserved capacity is freed', async () => {
  const { send, begin } = await aServer(300)
  const silent = await begin(1, maxTakeBytes)
  await once(silent.resume(), 'close')
  await expect.poll(() => send(1, maxTakeBytes)).toBe(200)
})
