import { describe, expect, test, vi } from 'vitest'
import { maxTakeBytes } from '#contract/rules/recording-limit.ts'
import { aPngImage } from '#tests/factories/png.ts'
import { aForm, aRecordingLearner } from '#tests/factories/recording-learner.ts'
import { sameOriginHeaders } from '#tests/factories/server.ts'

// Each of them starts a whole academy, beside others that do.
vi.setConfig({ testTimeout: 30_000 })

const longTimeout = { timeout: 60_000 }

describe('a recording in one request', () => {
  test('is stored, processed and then a draft that its learner alone can watch (F150, F151)', async () => {
    const { upload, own, work, get, watching, another, account, stored } = await aRecordingLearner()
    const answer = await upload('una toma', {
      fields: { rate: '0.75', offset: '-0.2', videoTitle: 'Ana baila Salsa 1' },
    })
    const sent = answer.json()
    expect([answer.statusCode, sent]).toEqual([
      200,
      expect.objectContaining({ user_id: account.id, video_id: 1, status: 'uploading', path: null, duration: 10 }),
    ])
    expect(sent).toMatchObject({
      start: 3.5,
      rate: 0.75,
      offset: -0.2,
      title: 'Ana baila Salsa 1',
      videoSlug: 'salsa-1',
    })
    await work.runDue()
    const [draft] = await own()
    const name = `${account.id}/${sent.id}-`
    expect(draft).toMatchObject({
      id: sent.id,
      status: 'draft',
      path: expect.stringContaining(`/media/recordings/${name}`),
    })
    const open = await watching()
    expect((await open(draft?.path ?? '')).body).toBe('una toma')
    expect((await open(draft?.thumbnail_path ?? '')).headers['content-type']).toBe('image/jpeg')
    const theirs = await watching((await another()).headers)
    expect([(await get(draft?.path ?? '')).statusCode, (await theirs(draft?.path ?? '')).statusCode]).toEqual([
      403, 403,
    ])
    expect(stored().every((key) => key.startsWith(`recordings/${name}`))).toBe(true)
  })

  test('without a title from the page gets a default one', async () => {
    const { recorded } = await aRecordingLearner({ user_name: 'la_ana' })
    expect(await recorded()).toMatchObject({ title: 'la_ana baila Salsa 1', rate: 1, offset: 0, client_id: null })
  })

  test('needs access to the lesson, and is refused to guests, whose recordings stay on the device (F145, Q2)', async () => {
    const { upload, stored, headers } = await aRecordingLearner({ role: 'lead' })
    const code = async (lesson: number) => (await upload('toma', { lesson })).json().code
    expect([await code(4), await code(5), await code(99)]).toEqual(['lesson_locked', 'lesson_locked', 'lesson_unknown'])
    expect((await upload('toma', { as: sameOriginHeaders })).json()).toEqual({ code: 'signed_out' })
    expect((await upload('toma', { as: { cookie: headers.cookie } })).statusCode).toBe(403)
    expect(stored()).toEqual([])
  })

  test('that a device stored for another learner stays pending for them', async () => {
    const { upload, begin, another, headers, stored } = await aRecordingLearner()
    const { account } = await another()
    const as = { ...headers, 'x-action-user': String(account.id) }
    expect((await upload('toma', { as })).json().code).toBe('signed_out')
    expect((await begin('toma-0001', 9, {}, as)).json().code).toBe('signed_out')
    expect(stored()).toEqual([])
  })

  test.each([
    ['empty', ''],
    ['unreadable', 'no:unreadable'],
    ['incomplete', 'no:incomplete'],
    ['too_long', 'no:too_long'],
    ['no_picture', 'no:no_picture'],
    ['unknown_codec', 'no:unknown_codec'],
    ['too_big_picture', 'no:too_big_picture'],
  ])('that is %s is refused with its reason, leaves no file, and its place is free', async (why, bytes) => {
    const { upload, own, stored, storage, account } = await aRecordingLearner({ role: 'lead' })
    for (let again = 0; again < 4; again += 1) {
      const answer = await upload(bytes)
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        expect.objectContaining({ code: 'recording_refused', issues: [{ path: 'file', code: why }] }),
      ])
    }
    expect([await own(), stored(), await storage.recordingUploads.listOf(account.id)]).toEqual([[], [], []])
  })

  test('is refused with the media type of an image, and accepted with the parameters of a browser’s type', async () => {
    const { upload, own, stored } = await aRecordingLearner()
    const png = await upload(aPngImage(), { type: 'image/png' })
    expect([png.statusCode, png.json().issues]).toEqual([422, [{ path: 'file', code: 'unreadable' }]])
    expect(stored()).toEqual([])
    expect((await upload('toma', { type: 'video/webm;codecs=vp9,opus' })).statusCode).toBe(200)
    expect((await upload('toma', { type: 'video/mp4;codecs="avc1.42E01E,mp4a.40.2"' })).statusCode).toBe(200)
    expect(await own()).toHaveLength(2)
  })

  test('without a media type, and with other offsets, is stored all the same', async () => {
    const { upload } = await aRecordingLearner()
    const type = 'application/octet-stream'
    const offsets = []
    for (const offset of ['34.5', '-12', '0.4'])
      offsets.push((await upload('toma', { type, name: 'blob', fields: { offset } })).json().offset)
    expect(offsets).toEqual([5, -5, 0.4])
    expect((await upload('no:unreadable', { type, lesson: 2 })).statusCode).toBe(422)
  })

  test.each<[string, Readonly<Record<string, string>>]>([
    ['duration', { duration: '21' }],
    ['duration', { duration: 'diez' }],
    ['start', { start: '-1' }],
    ['start', { start: '1e400' }],
    ['start', { start: 'NaN' }],
    ['rate', { rate: '9' }],
    ['offset', { offset: 'luego' }],
    ['videoTitle', { videoTitle: 'x' }],
    ['videoTitle', { videoTitle: 'a\u0000b c' }],
    ['client_id', { client_id: 'corta' }],
  ])('with a wrong %s, %j, is refused with the name of that field', async (field, fields) => {
    const { upload, stored } = await aRecordingLearner()
    const answer = await upload('toma', { fields })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request'])
    expect(answer.json().issues).toMatchObject([{ path: `body.${field}` }])
    expect(stored()).toEqual([])
  })

  test(
    'of more bytes than allowed is too large, which a browser that is still sending can read',
    longTimeout,
    async () => {
      const { app, headers, stored } = await aRecordingLearner()
      const origin = await app.listen({ port: 0, host: '127.0.0.1' })
      const body = new FormData()
      body.append('duration', '10')
      body.append('start', '0')
      body.append('file', new Blob([new Uint8Array(maxTakeBytes + 1)], { type: 'video/webm' }), 'toma.webm')
      const answer = await fetch(`${origin}/api/upload-video/1`, { method: 'POST', headers, body })
      expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large'])
      expect(stored()).toEqual([])
    },
  )

  test(
    'sent with six others of the largest size may be deferred, and does not bring the server down',
    longTimeout,
    async () => {
      const { upload, own, headers } = await aRecordingLearner()
      const large = new Uint8Array(maxTakeBytes)
      const { payload, headers: type } = aForm(
        { duration: '10', start: '1' },
        { field: 'file', name: 'x', type: 'video/webm', bytes: large },
      )
      expect(payload.length).toBeGreaterThan(maxTakeBytes)
      const codes = await Promise.all(
        Array.from({ length: 7 }, async (_, n) => {
          const answer = await upload(large, { lesson: (n % 3) + 1, as: { ...headers, ...type } })
          return [answer.statusCode, answer.headers['retry-after']].join()
        }),
      )
      expect(new Set(codes)).toEqual(new Set(['200,', '503,5']))
      expect((await own()).length).toBe(codes.filter((code) => code === '200,').length)
      expect((await upload('toma')).statusCode).toBe(200)
    },
  )
})
