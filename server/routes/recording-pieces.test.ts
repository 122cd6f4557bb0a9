import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { largestPiece } from '#contract/recording.ts'
import { aDancer, aForm } from '#tests/factories/dancer.ts'

// Each of them starts a whole academy, beside others that do.
vi.setConfig({ testTimeout: 30_000 })

const patient = { timeout: 120_000 }
const id = 'toma-0001'

describe('a recording in pieces', () => {
  test('is kept as it was sent, and told how far it is meanwhile', async () => {
    const { begin, piece, own, work, watching, stored } = await aDancer()
    expect((await begin(id, 13)).json()).toEqual({ received: 0, user_video: null })
    expect((await piece(id, 0, 'una ')).json()).toEqual({ received: 4, user_video: null })
    expect((await begin(id, 13)).json()).toEqual({ received: 4, user_video: null })
    expect((await piece(id, 4, 'toma ')).json()).toEqual({ received: 9, user_video: null })
    const last = (await piece(id, 9, 'mía')).json()
    expect(last).toEqual({ received: 13, user_video: expect.anything() })
    await work.runDue()
    const [one] = await own()
    expect(one).toMatchObject({ client_id: id, status: 'draft', title: 'Ana baila Salsa 1', start: 3.5 })
    expect((await (await watching())(one?.path ?? '')).body).toBe('una toma mía')
    expect(stored()).toHaveLength(2)
  })

  test('takes a piece that does not begin where the others end for what it is: the answer says where to go on', async () => {
    const { begin, piece, stored, get, headers } = await aDancer()
    await begin(id, 12)
    await piece(id, 0, 'una ')
    const before = stored()
    // What is on its way is nobody's to watch, not even its sender's.
    expect((await get(`/media/${before[0]}`, headers)).statusCode).toBe(404)
    for (const from of [0, 2, 5, 12, 999])
      expect((await piece(id, from, 'xxxx')).json()).toEqual({ received: 4, user_video: null })
    expect(stored()).toEqual(before)
  })

  test.each([
    ['that is empty', 4, '', 'empty'],
    ['that goes beyond the end', 4, 'x'.repeat(9), 'size'],
  ])('refuses a piece %s, and loses nothing', async (_said, from, bytes, code) => {
    const { begin, piece } = await aDancer()
    await begin(id, 12)
    await piece(id, 0, 'una ')
    const refused = await piece(id, from, bytes)
    expect([refused.statusCode, refused.json().issues]).toEqual([422, [{ path: 'piece', code }]])
    expect((await begin(id, 12)).json().received).toBe(4)
  })

  test(
    'refuses pieces that are too large, too many, of another kind, or of nothing that was begun',
    patient,
    async () => {
      const { begin, piece, app, headers } = await aDancer()
      expect((await piece(id, 0, 'x')).json()).toEqual({ code: 'not_found' })
      await begin(id, 2 * largestPiece)
      expect((await piece(id, 0, new Uint8Array(largestPiece + 1))).statusCode).toBe(413)
      const form = aForm({}, { field: 'piece', name: 'x', type: 'text/html', bytes: '<p>' })
      const sent = {
        method: 'POST',
        url: `/api/uploads/${id}/pieces/0`,
        headers: { ...headers, ...form.headers },
      } as const
      const other = await app.inject({ ...sent, payload: form.payload })
      expect(other.json()).toMatchObject({ code: 'invalid_request', issues: [{ path: 'piece', code: 'type' }] })
      for (let from = 0; from < 513; from += 1) {
        const answer = await piece(id, from, 'x')
        expect([from, answer.statusCode]).toEqual([from, from < 512 ? 200 : 422])
      }
    },
  )

  test('that turns out to be none is refused at its last piece, and its place is free', async () => {
    const { begin, piece, stored, own, storage, account } = await aDancer()
    await begin(id, 15)
    await piece(id, 0, 'no:unread')
    const last = await piece(id, 9, 'able..')
    expect([last.statusCode, last.json().issues]).toEqual([422, [{ path: 'file', code: 'unreadable' }]])
    expect([stored(), await own(), await storage.recordingUploads.listOf(account.id)]).toEqual([[], [], []])
  })

  test('is nobody else’s to go on with', async () => {
    const { begin, piece, another } = await aDancer()
    await begin(id, 8)
    await piece(id, 0, 'una ')
    const { headers } = await another()
    expect((await piece(id, 4, 'toma', headers)).statusCode).toBe(404)
    expect((await begin(id, 8, {}, headers)).json().received).toBe(0)
    expect((await begin(id, 8)).json().received).toBe(4)
  })

  test('begins anew where its bytes are lost, and its learner is told to', async () => {
    const { begin, piece, files, stored } = await aDancer()
    await begin(id, 8)
    await piece(id, 0, 'una ')
    await files.remove(stored()[0] ?? '')
    expect((await piece(id, 4, 'toma')).statusCode).toBe(503)
    expect((await begin(id, 8)).json()).toEqual({ received: 0, user_video: null })
    expect((await piece(id, 0, 'una toma')).json().user_video).not.toBeNull()
  })

  test('sent by two who send other pieces of the same bytes comes to one whole', patient, async () => {
    const { begin, piece, own, work, watching } = await aDancer()
    const bytes = randomBytes(5000)
    await begin(id, bytes.length)
    const sender = async (step: number) => {
      for (let from = 0; ; ) {
        const { received, user_video } = (await piece(id, from, bytes.subarray(from, from + step))).json()
        if (user_video) return
        from = received
      }
    }
    await Promise.all([sender(170), sender(390), sender(501)])
    await work.runDue()
    const [one, ...more] = await own()
    expect(more).toEqual([])
    expect((await (await watching())(one?.path ?? '')).rawPayload.equals(bytes)).toBe(true)
  })
})

test('a hundred uploads cut at random bytes are one recording each, byte for byte', patient, async () => {
  const { app, headers, storage, account, work, own, watching, stored } = await aDancer()
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const open = await watching()
  let cuts = 0
  for (let round = 0; round < 100; round += 1) {
    const bytes = randomBytes(4000 + Math.floor(Math.random() * 30_000))
    const clientId = `corte-${String(round).padStart(4, '0')}`
    cuts += await sendWithCuts(address, headers, clientId, bytes)
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

/** Sends a recording over connections that break in the middle of a request, or before its answer; gives how many did. */
async function sendWithCuts(address: URL, headers: Readonly<Record<string, string>>, clientId: string, bytes: Buffer) {
  const json = { ...headers, 'content-type': 'application/json' }
  const facts = JSON.stringify({ video_id: 1, duration: 10, start: 0, size: bytes.length })
  let cuts = 0
  const standing = async (path: string, sent: { headers: object; payload: Buffer }) => {
    const cut = Math.random() < 0.5 ? Math.floor(Math.random() * (sent.payload.length + 600)) : undefined
    const answer = await request(address, path, sent.headers, sent.payload, cut)
    if (answer === undefined) cuts += 1
    return answer
  }
  for (;;) {
    const begun = await standing(`/api/uploads/${clientId}`, { headers: json, payload: Buffer.from(facts) })
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
      at = await standing(`/api/uploads/${clientId}/pieces/${at.received}`, {
        headers: { ...headers, ...form.headers },
        payload: form.payload,
      })
    }
  }
}

interface Standing {
  readonly received: number
  readonly user_video: object | null
}

/** A request over a connection of its own; undefined when it was cut after `cut` bytes of the whole. */
function request(
  address: URL,
  path: string,
  headers: object,
  payload: Buffer,
  cut?: number,
): Promise<Standing | undefined> {
  const lines = Object.entries({ ...headers, host: 'x', connection: 'close', 'content-length': payload.length })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const whole = Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${head}\r\n`), payload])
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(address.port), address.hostname, () => {
      // A cut behind the last byte leaves the server to do its work and its answer to nobody.
      if (cut === undefined) socket.write(whole)
      else socket.write(whole.subarray(0, cut), () => socket.destroy())
    })
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const said = Buffer.concat(chunks).toString()
      const at = said.indexOf('\r\n\r\n')
      if (cut !== undefined || at < 0) return resolve(undefined)
      const body = said.slice(at + 4)
      if (!said.startsWith('HTTP/1.1 200')) throw new Error(`the server answered ${said.slice(0, 40)} ${body}`)
      resolve(JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)))
    })
  })
}
