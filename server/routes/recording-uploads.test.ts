import { describe, expect, test, vi } from 'vitest'
import { largestTake } from '#contract/rules/recording-limit.ts'
import { mostTakeTries } from '#server/domain/recordings/make-recording.ts'
import { storageOver } from '#server/storage/storage.ts'
import { aDancer, aForm } from '#tests/factories/dancer.ts'
import { aPng } from '#tests/factories/png.ts'
import { plainRecordingMedia } from '#tests/factories/recording-media.ts'
import { ourPage } from '#tests/factories/server.ts'
import { startEngines } from '#tests/setup/engines.ts'

// Each of them starts a whole academy, beside others that do.
vi.setConfig({ testTimeout: 30_000 })

const engines = await startEngines()
const patient = { timeout: 60_000 }

describe('a recording in one request', () => {
  test('is kept, processed and then a draft that its learner alone can watch (F150, F151)', async () => {
    const { upload, own, work, get, watching, another, account, stored } = await aDancer()
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

  test('has a title of our own where the page sends none', async () => {
    const { recorded } = await aDancer({ user_name: 'la_ana' })
    expect(await recorded()).toMatchObject({ title: 'la_ana baila Salsa 1', rate: 1, offset: 0, client_id: null })
  })

  test('is for those who may open the lesson, and guests keep theirs (F145, Q2)', async () => {
    const { upload, stored, headers } = await aDancer({ role: 'lead' })
    const code = async (lesson: number) => (await upload('toma', { lesson })).json().code
    expect([await code(4), await code(5), await code(99)]).toEqual(['lesson_locked', 'lesson_locked', 'lesson_unknown'])
    expect((await upload('toma', { as: ourPage })).json()).toEqual({ code: 'signed_out' })
    expect((await upload('toma', { as: { cookie: headers.cookie } })).statusCode).toBe(403)
    expect(stored()).toEqual([])
  })

  test('that a device kept for somebody else waits for them', async () => {
    const { upload, begin, another, headers, stored } = await aDancer()
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
  ])('that is %s is refused with its reason, nothing of it stays, and its place is free', async (why, bytes) => {
    const { upload, own, stored, storage, account } = await aDancer({ role: 'lead' })
    for (let again = 0; again < 4; again += 1) {
      const answer = await upload(bytes)
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        expect.objectContaining({ code: 'recording_refused', issues: [{ path: 'file', code: why }] }),
      ])
    }
    expect([await own(), stored(), await storage.recordingUploads.listOf(account.id)]).toEqual([[], [], []])
  })

  test('that does not even call itself one is refused; a browser’s own words for it are understood', async () => {
    const { upload, own, stored } = await aDancer()
    const png = await upload(aPng(), { type: 'image/png' })
    expect([png.statusCode, png.json().issues]).toEqual([422, [{ path: 'file', code: 'unreadable' }]])
    expect(stored()).toEqual([])
    expect((await upload('toma', { type: 'video/webm;codecs=vp9,opus' })).statusCode).toBe(200)
    expect((await upload('toma', { type: 'video/mp4;codecs="avc1.42E01E,mp4a.40.2"' })).statusCode).toBe(200)
    expect(await own()).toHaveLength(2)
  })

  test.each<[string, Readonly<Record<string, string>>]>([
    ['duration', { duration: '21' }],
    ['duration', { duration: 'diez' }],
    ['start', { start: '-1' }],
    ['start', { start: '1e400' }],
    ['start', { start: 'NaN' }],
    ['rate', { rate: '9' }],
    ['offset', { offset: '-5.01' }],
    ['videoTitle', { videoTitle: 'x' }],
    ['videoTitle', { videoTitle: 'a\u0000b c' }],
    ['client_id', { client_id: 'corta' }],
  ])('with a wrong %s, %j, is refused by that name', async (field, fields) => {
    const { upload, stored } = await aDancer()
    const answer = await upload('toma', { fields })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request'])
    expect(answer.json().issues).toMatchObject([{ path: `body.${field}` }])
    expect(stored()).toEqual([])
  })

  test(
    'of more bytes than there may be is too large, and says so to a browser that is still sending',
    patient,
    async () => {
      const { app, headers, stored } = await aDancer()
      const address = await app.listen({ port: 0, host: '127.0.0.1' })
      const body = new FormData()
      body.append('duration', '10')
      body.append('start', '0')
      body.append('file', new Blob([new Uint8Array(largestTake + 1)], { type: 'video/webm' }), 'toma.webm')
      const answer = await fetch(`${address}/api/upload-video/1`, { method: 'POST', headers, body })
      expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large'])
      expect(stored()).toEqual([])
    },
  )

  test(
    'comes with six others of the largest size: some wait for another time, none brings the server down',
    patient,
    async () => {
      const { upload, own, headers } = await aDancer()
      const large = new Uint8Array(largestTake)
      const { payload, headers: type } = aForm(
        { duration: '10', start: '1' },
        { field: 'file', name: 'x', type: 'video/webm', bytes: large },
      )
      expect(payload.length).toBeGreaterThan(largestTake)
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

  test(
    'is named by nobody: of 200 hostile titles and file names nothing is in a key or a header',
    patient,
    async () => {
      const { recorded, get, headers, stored, account, watching } = await aDancer()
      const open = await watching()
      for (const [n, name] of hostileNames().entries()) {
        const title = `${name.replaceAll('\0', '').slice(0, 190)} vale`
        const one = await recorded('toma', { name: name.replace(/[\r\n"\0]/g, '_'), fields: { videoTitle: title } })
        const key = `recordings/${account.id}/${one.id}-`
        expect([n, stored().map((file) => file.replace(/-[\w-]{43}\./, '-.'))]).toEqual([
          n,
          [`${key}.jpg`, `${key}.mp4`],
        ])
        const kept = await open(`${one.path}?descarga=${encodeURIComponent(name.replace(/[\ud800-\udfff]/g, ''))}`)
        expect(kept.headers['content-disposition']).toMatch(/^attachment; filename="video-alcompas(-[a-z0-9]+)*\.mp4"$/)
        expect((await get(`/api/user-videos/delete/${one.id}`, headers)).statusCode).toBe(200)
        expect(stored()).toEqual([])
      }
    },
  )
})

describe('the limit (F145, Q1)', () => {
  test.each([
    ['a subscriber has three places in each lesson', 'subscriber', [200, 200, 200, 403], 200],
    ['a trial has three in all', 'trial', [200, 200, 200, 403], 403],
    ['a lead has three in all', 'lead', [200, 200, 200, 403], 403],
    ['a coupon is a subscription', 'coupon', [200, 200, 200, 403], 200],
  ] as const)('%s', async (_said, role, inOne, inAnother) => {
    const { upload } = await aDancer({ role })
    const codes = []
    for (const _place of inOne) codes.push((await upload('toma')).statusCode)
    expect(codes).toEqual(inOne)
    expect((await upload('toma', { lesson: 2 })).statusCode).toBe(inAnother)
  })

  test('a deletion frees a place, and so does a rejection', async () => {
    const { upload, recorded, get, headers, storage, now } = await aDancer({ role: 'lead' })
    const [first, second] = [await recorded(), await recorded(), await recorded()]
    expect((await upload('toma')).json()).toEqual({ code: 'recording_limit' })
    expect((await get(`/api/user-videos/delete/${first?.id}`, headers)).json()).toEqual({ status: 'ok' })
    expect((await upload('toma')).statusCode).toBe(200)
    await storage.recordings.reject(second?.id ?? 0, 'No', now())
    expect((await upload('toma')).statusCode).toBe(200)
    expect((await upload('toma')).statusCode).toBe(403)
  })

  test('an upload that was begun holds a place until it is finished or a day is over', async () => {
    const { upload, begin, piece, pass, own } = await aDancer({ role: 'lead' })
    for (const n of [1, 2, 3]) expect((await begin(`toma-000${n}`, 4)).statusCode).toBe(200)
    expect((await begin('toma-0004', 4)).json()).toEqual({ code: 'recording_limit' })
    expect((await upload('toma')).statusCode).toBe(403)
    expect((await piece('toma-0001', 0, 'toma')).statusCode).toBe(200)
    expect((await upload('toma')).statusCode).toBe(403)
    pass(24 * 3_600_000)
    expect((await piece('toma-0002', 0, 'toma')).json()).toEqual({ code: 'not_found' })
    expect((await upload('toma')).statusCode).toBe(200)
    expect((await upload('toma')).statusCode).toBe(200)
    expect((await upload('toma')).statusCode).toBe(403)
    expect(await own()).toHaveLength(3)
  })

  test.each(engines)(
    'of twenty that arrive at once on $name three are kept, and nothing of the others stays',
    patient,
    async ({ open }) => {
      const { upload, own, work, stored } = await aDancer({ role: 'lead' }, { storage: storageOver(await open()) })
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => upload(`toma ${n}`, { lesson: (n % 3) + 1 })),
      )
      const codes = answers.map(({ statusCode }) => statusCode)
      expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 403).length]).toEqual([
        3, 17,
      ])
      await work.runDue()
      expect(await own()).toHaveLength(3)
      expect(stored()).toHaveLength(6)
    },
  )
})

describe('the same take', () => {
  test.each(engines)(
    'sent fifty times at once on $name, whole and in pieces, is one recording',
    patient,
    async ({ open }) => {
      const { upload, begin, piece, own, work, stored } = await aDancer(
        { role: 'lead' },
        { storage: storageOver(await open()) },
      )
      const fields = { client_id: 'toma-0001' }
      const inPieces = async () => {
        const begun = await begin('toma-0001', 8)
        if (begun.json().user_video) return begun
        return piece('toma-0001', begun.json().received, 'una toma'.slice(begun.json().received))
      }
      const ways = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? upload('una toma', { fields }) : inPieces()))
      const answers = (await Promise.all(ways)).map((answer) => [answer.statusCode, answer.json()])
      const ids = answers.map(([, body]) => body.user_video?.id ?? body.id)
      expect([new Set(answers.map(([code]) => code)), new Set(ids).size]).toEqual([new Set([200]), 1])
      await work.runDue()
      expect([(await own()).length, stored().length]).toEqual([1, 2])
    },
  )

  test('sent again later is the one that is there, whatever became of it', async () => {
    const { upload, begin, recorded, own, stored } = await aDancer()
    const fields = { client_id: 'toma-0001' }
    const first = await recorded('una toma', { fields })
    expect((await upload('otra', { fields })).json()).toEqual(first)
    expect((await begin('toma-0001', 99)).json()).toEqual({ received: 8, user_video: first })
    expect([await own(), stored().length]).toEqual([[first], 2])
  })

  test('of two learners is two recordings', async () => {
    const { upload, another, own } = await aDancer()
    const fields = { client_id: 'toma-0001' }
    const { headers: as } = await another()
    await upload('mía', { fields })
    await upload('suya', { fields, as })
    expect([(await own()).length, (await own(as)).length]).toEqual([1, 1])
  })
})

test('a recording whose making fails for good is rejected, and nothing of it stays', async () => {
  const make = () => Promise.reject(new Error('no encoder'))
  const { upload, own, work, pass, stored } = await aDancer({}, { recordingMedia: plainRecordingMedia({ make }) })
  await upload('toma')
  for (let round = 0; round <= mostTakeTries; round += 1) {
    await work.runDue()
    pass(3_600_000)
  }
  expect(await own()).toMatchObject([{ status: 'rejected', rejection: 'unreadable', path: null }])
  expect(stored()).toEqual([])
})

/** 200 names that a folder, a header, a shell, a page or a reader stumbles over. */
function hostileNames(): string[] {
  const hearts = [
    '../',
    '..\\',
    '/etc/passwd',
    '\0',
    'CON',
    'NUL.mp4',
    'a.mp4\r\nset-cookie: x=1',
    '<img src=x onerror=1>',
  ]
  const others = [
    '\u202egpj.exe',
    '"; rm -rf /',
    '$(id)',
    '`id`',
    '%2e%2e%2f',
    '%00',
    '💃🏽',
    'ñ'.repeat(300),
    'a'.repeat(5000),
  ]
  const more = [
    '.',
    '..',
    '',
    ' ',
    '~',
    '*',
    '?',
    '|',
    ':',
    'C:\\x',
    '-rf',
    '.htaccess',
    'x.php',
    'x.svg',
    '\ufeff',
    '\u0000.webm',
  ]
  const all = [...hearts, ...others, ...more]
  return Array.from({ length: 200 }, (_, n) => {
    const [one, other] = [all[n % all.length], all[(n * 7 + 3) % all.length]]
    return n < all.length ? `${one}` : `${one}${n}${other}`
  })
}
