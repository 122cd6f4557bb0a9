import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { saveUserImage, userImageLimit } from '#contract/profile.ts'
import { aSignedInLearner } from '#tests/factories/learner.ts'
import { aPngImage, pngChunk } from '#tests/factories/png.ts'
import { sameOriginHeaders } from '#tests/factories/server.ts'

interface Part {
  readonly field?: string
  readonly name?: string
  readonly type?: string
  readonly bytes: Buffer | string
}

/** A form as a browser writes it. */
function form(...parts: readonly Part[]) {
  const boundary = 'frontera'
  const written = parts.flatMap(({ field = 'file', name = 'foto.png', type = 'image/png', bytes }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"`),
    Buffer.from(name === '' ? '\r\n\r\n' : `; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`),
    Buffer.from(bytes as Buffer),
    Buffer.from('\r\n'),
  ])
  const payload = Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

async function aPhotographed(...args: Parameters<typeof aSignedInLearner>) {
  const fixture = await aSignedInLearner(...args)
  const send = (
    sent: { payload: Buffer; headers: Record<string, string> },
    as: Record<string, string> = fixture.headers,
  ) =>
    fixture.app.inject({
      method: 'POST',
      url: saveUserImage.path,
      headers: { ...as, ...sent.headers },
      payload: sent.payload,
    })
  /** Every file of the media store, unfinished ones included. */
  const stored = () =>
    readdirSync(join(fixture.dataDir, 'media'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  return { ...fixture, send, stored }
}

describe('a profile picture', () => {
  test('is stored and shown, and the learner has its URL (F168)', async () => {
    const { send, get, headers, stored } = await aPhotographed()
    const answer = await send(form({ bytes: aPngImage() }))
    const { uri } = answer.json()
    expect([answer.statusCode, uri]).toEqual([200, expect.stringMatching(/^\/media\/public\/avatars\/[\w-]{43}\.png$/)])
    const shown = await get(uri)
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload]).toEqual([200, 'image/png', aPngImage()])
    expect(shown.headers['x-content-type-options']).toBe('nosniff')
    expect((await get('/api/user', headers)).json().main_image_uri).toBe(uri)
    expect(stored()).toHaveLength(1)
  })

  test('replaces the previous one under a new URL, and the old file is deleted', async () => {
    const { send, get, stored } = await aPhotographed()
    const before = (await send(form({ bytes: aPngImage() }))).json().uri
    const after = (await send(form({ bytes: aPngImage({ width: 9 }) }))).json().uri
    expect(after).not.toBe(before)
    expect((await get(before)).statusCode).toBe(404)
    expect((await get(after)).statusCode).toBe(200)
    expect(stored()).toHaveLength(1)
  })

  test('sent many times at once leaves exactly one file, the one the learner has', async () => {
    const { send, stored, storedAccount } = await aPhotographed()
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(form({ bytes: aPngImage() }))))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await storedAccount()).image_key).toBe(`public/avatars/${stored()[0]}`)
    expect(stored()).toHaveLength(1)
  })

  test('contains no place, and its name does not come from its sender', async () => {
    const { send, get } = await aPhotographed()
    const bytes = aPngImage({ before: [pngChunk('eXIf', 'GPS 37.38 N'), pngChunk('tEXt', 'Author\0Ana')] })
    const { uri } = (await send(form({ name: '../../../etc/passwd\u202egnp.exe', bytes }))).json()
    expect(uri).toMatch(/^\/media\/public\/avatars\/[\w-]{43}\.png$/)
    expect((await get(uri)).rawPayload).toEqual(aPngImage())
  })

  test('may come with unknown fields, which are ignored', async () => {
    const { send, account, storedAccount } = await aPhotographed()
    const strange = { field: 'email_verified_at', name: '', bytes: '1' }
    const answer = await send(form(strange, { bytes: aPngImage() }, { field: 'id', name: '', bytes: '999' }))
    expect(answer.statusCode).toBe(200)
    expect(await storedAccount()).toEqual({ ...account, image_key: answer.json().uri.replace('/media/', '') })
  })
})

describe('a refused upload leaves no file, and the previous profile picture unchanged', () => {
  const tooLarge = Buffer.concat([aPngImage(), Buffer.alloc(userImageLimit)])

  test.each<[string, string, readonly Part[]]>([
    ['a text with the type of a picture', 'image_refused', [{ bytes: 'no soy una foto' }]],
    ['an SVG', 'image_refused', [{ type: 'image/svg+xml', bytes: '<svg onload="alert(1)"/>' }]],
    ['an SVG with the type of a picture', 'image_refused', [{ bytes: '<svg onload="alert(1)"/>' }]],
    ['a page', 'image_refused', [{ name: 'foto.html', type: 'text/html', bytes: '<script>alert(1)</script>' }]],
    ['a picture with the type of a page', 'image_refused', [{ type: 'text/html', bytes: aPngImage() }]],
    ['a picture with a page behind it', 'image_refused', [{ bytes: Buffer.concat([aPngImage(), Buffer.from('<p>')]) }]],
    [
      '900 million pixels',
      'image_refused',
      [{ bytes: aPngImage({ width: 30_000, height: 30_000, pixels: Buffer.alloc(9) }) }],
    ],
    ['nothing', 'image_refused', [{ bytes: '' }]],
    ['more than the limit', 'too_large', [{ bytes: tooLarge.subarray(0, userImageLimit + 1) }]],
    ['a form without a file', 'invalid_request', [{ name: '', bytes: 'x' }]],
    ['a form with nothing', 'invalid_request', []],
    ['a file under another name', 'invalid_request', [{ field: 'avatar', bytes: aPngImage() }]],
    ['two files', 'invalid_request', [{ bytes: aPngImage() }, { bytes: aPngImage() }]],
    ['a hundred files', 'invalid_request', Array.from({ length: 100 }, () => ({ bytes: aPngImage() }))],
    [
      'a hundred fields',
      'invalid_request',
      Array.from({ length: 100 }, (_, i) => ({ field: `f${i}`, name: '', bytes: 'x' })),
    ],
    [
      'a field named like the prototype',
      'invalid_request',
      [{ field: '__proto__', name: '', bytes: 'x' }, { bytes: aPngImage() }],
    ],
  ])('%s: %s', async (_said, code, parts) => {
    const { send, stored, storedAccount } = await aPhotographed()
    await send(form({ bytes: aPngImage() }))
    const [before, account] = [stored(), await storedAccount()]
    const answer = await send(form(...parts))
    expect([answer.json().code, answer.statusCode < 500]).toEqual([code, true])
    expect(stored()).toEqual(before)
    expect(await storedAccount()).toEqual(account)
  })

  test.each([
    [
      'cut in the middle',
      form({ bytes: aPngImage() }).payload.subarray(0, 150),
      'multipart/form-data; boundary=frontera',
    ],
    ['without its boundary', form({ bytes: aPngImage() }).payload, 'multipart/form-data'],
    ['of another boundary', form({ bytes: aPngImage() }).payload, 'multipart/form-data; boundary=otra'],
    ['of JSON', Buffer.from('{"file":"x"}'), 'application/json'],
    ['of bytes alone', aPngImage(), 'image/png'],
    ['of nothing', Buffer.alloc(0), 'multipart/form-data; boundary=frontera'],
  ])('a form %s', async (_said, payload, type) => {
    const { send, stored } = await aPhotographed()
    const answer = await send({ payload, headers: { 'content-type': type } })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request'])
    expect(stored()).toEqual([])
  })

  test('a picture of a guest', async () => {
    const { send, stored, headers } = await aPhotographed()
    expect((await send(form({ bytes: aPngImage() }), sameOriginHeaders)).statusCode).toBe(401)
    expect((await send(form({ bytes: aPngImage() }), { cookie: headers.cookie })).statusCode).toBe(403)
    expect(stored()).toEqual([])
  })

  test('a picture whose sender disconnects, repeatedly', async () => {
    const { app, headers, stored, send } = await aPhotographed()
    const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const { payload } = form({ bytes: aPngImage({ width: 500, height: 500 }) })
    const heads = Object.entries({ ...headers, 'content-type': 'multipart/form-data; boundary=frontera' })
    const head = heads.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    for (let sent = 0; sent < payload.length; sent += Math.ceil(payload.length / 15))
      await new Promise<void>((resolve) => {
        const socket = connect(Number(origin.port), origin.hostname, () => {
          socket.write(
            `POST ${saveUserImage.path} HTTP/1.1\r\nhost: x\r\n${head}content-length: ${payload.length}\r\n\r\n`,
          )
          socket.write(payload.subarray(0, sent), () => socket.destroy())
        })
        socket.on('close', () => resolve())
        socket.on('error', () => resolve())
      })
    expect((await send(form({ bytes: aPngImage() }))).statusCode).toBe(200)
    expect(stored()).toHaveLength(1)
  })

  test('a picture that is far too large, whose refusal a browser can still read', async () => {
    const { app, headers, stored } = await aPhotographed()
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(userImageLimit + 1000)], { type: 'image/png' }), 'foto.png')
    const answer = await fetch(`${origin}${saveUserImage.path}`, { method: 'POST', headers, body })
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large'])
    expect(stored()).toEqual([])
  })
})

test('no other call accepts a form with files', async () => {
  const { app, headers, account, storedAccount } = await aPhotographed()
  const { payload, headers: type } = form({ field: 'search', name: '', bytes: 'salsa' })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/save-search',
    headers: { ...headers, ...type },
    payload,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request'])
  expect(await storedAccount()).toEqual(account)
})
