import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { aForm, aRecordingLearner } from '#tests/factories/recording-learner.ts'
import { seededRandom } from '#tests/setup/seeded-random.ts'

test('a hundred uploads cut at random bytes are one recording each, byte for byte', { timeout: 180_000 }, async () => {
  const { app, headers, storage, account, work, own, watching, stored } = await aRecordingLearner()
  const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const open = await watching()
  const random = seededRandom()
  let cuts = 0
  for (let round = 0; round < 100; round += 1) {
    const bytes = randomBytes(4000 + Math.floor(random() * 30_000))
    const clientId = `corte-${String(round).padStart(4, '0')}`
    cuts += await sendWithCuts(origin, headers, clientId, bytes, random)
    await work.runDue()
    const [one, ...more] = await own()
    expect([round, more.length, one?.client_id]).toEqual([round, 0, clientId])
    expect((await open(one?.path ?? '')).rawPayload.equals(bytes)).toBe(true)
    expect([stored().length, await storage.recordingUploads.listOf(account.id)]).toEqual([2, []])
    await app.inject({ url: `/api/user-videos/delete/${one?.id}`, headers })
  }
  expect(cuts).toBeGreaterThan(100)
  expect(stored()).toEqual([])
})

/**
 * Sends a recording over connections that break in the middle of a request, or before its answer; returns how many did.
 */
async function sendWithCuts(
  origin: URL,
  headers: Readonly<Record<string, string>>,
  clientId: string,
  bytes: Buffer,
  random: () => number,
) {
  const json = { ...headers, 'content-type': 'application/json' }
  const facts = JSON.stringify({ video_id: 1, duration: 10, start: 0, size: bytes.length })
  let cuts = 0
  const statusAfter = async (path: string, sent: { headers: object; payload: Buffer }) => {
    const cut = random() < 0.5 ? Math.floor(random() * (sent.payload.length + 600)) : undefined
    const answer = await request(origin, path, sent.headers, sent.payload, cut)
    if (answer === 'cut') cuts += 1
    return answer === 'cut' || answer === 'busy' ? undefined : answer
  }
  for (;;) {
    const begun = await statusAfter(`/api/uploads/${clientId}`, { headers: json, payload: Buffer.from(facts) })
    for (let at = begun; at !== undefined; ) {
      if (at.user_video) return cuts
      const form = aForm(
        {},
        {
          field: 'piece',
          name: 'x',
          type: 'application/octet-stream',
          bytes: bytes.subarray(at.received, at.received + 9000),
        },
      )
      at = await statusAfter(`/api/uploads/${clientId}/pieces/${at.received}`, {
        headers: { ...headers, ...form.headers },
        payload: form.payload,
      })
    }
  }
}

interface UploadStatus {
  readonly received: number
  readonly user_video: object | null
}

/**
 * A request over a connection of its own; 'cut' when it ended after `cut` bytes of the whole, 'busy' where the server
 * still works on the part that was cut before: the page sends its part again after that answer, and so does this.
 */
function request(
  origin: URL,
  path: string,
  headers: object,
  payload: Buffer,
  cut?: number,
): Promise<UploadStatus | 'cut' | 'busy'> {
  const lines = Object.entries({ ...headers, host: 'x', connection: 'close', 'content-length': payload.length })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const whole = Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${head}\r\n`), payload])
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(origin.port), origin.hostname, () => {
      // A cut behind the last byte leaves the server to do its work, and its response is lost.
      if (cut === undefined) socket.write(whole)
      else socket.write(whole.subarray(0, cut), () => socket.destroy())
    })
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const received = Buffer.concat(chunks).toString()
      const at = received.indexOf('\r\n\r\n')
      if (cut !== undefined || at < 0) return resolve('cut')
      const body = received.slice(at + 4)
      if (received.startsWith('HTTP/1.1 503') && body.includes('"busy"')) return setTimeout(resolve, 100, 'busy')
      if (!received.startsWith('HTTP/1.1 200'))
        return reject(new Error(`the server answered ${received.slice(0, 40)} ${body}`))
      resolve(JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)))
    })
  })
}
