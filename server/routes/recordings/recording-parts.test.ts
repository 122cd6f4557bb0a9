import { randomBytes } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { hourMs } from '#contract/time-units.ts'
import { maxPartBytes } from '#contract/uploading.ts'
import { testStart } from '#tests/factories/learner.ts'
import { aForm, aRecordingLearner } from '#tests/factories/recording-learner.ts'

// Each of them starts a whole academy, beside others that do.
vi.setConfig({ testTimeout: 30_000 })

const longTimeout = { timeout: 120_000 }
const id = 'toma-0001'

type Recording = Awaited<ReturnType<typeof aRecordingLearner>>

/** Imports the catalogue again, without one of its lessons. */
async function removeLesson({ storage, load }: Recording, lessonId: number) {
  const { videos, ...rest } = (await storage.catalogue.read()).catalogue
  const left = videos.filter(({ id }) => id !== lessonId)
  await load({ version: 1, ...rest, videos: left, media: [], tallies: [], files: [] } as never)
}

describe('a recording in parts', () => {
  test('is stored as it was sent, and reports its progress', async () => {
    const { begin, piece, own, work, watching, stored } = await aRecordingLearner()
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

  test('that begins again after its take was shifted is stored as shifted', async () => {
    const { begin, piece } = await aRecordingLearner()
    await begin(id, 8, { offset: 0, videoTitle: 'Ana baila' })
    await piece(id, 0, 'una ')
    const facts = { start: 4.5, offset: 0.32, rate: 0.75 }
    expect((await begin(id, 8, { ...facts, videoTitle: 'Ana baila Salsa' })).json().received).toBe(4)
    expect((await piece(id, 4, 'toma')).json().user_video).toMatchObject({ ...facts, title: 'Ana baila Salsa' })
  })

  test('rejects a part at a wrong offset: the response names the expected offset', async () => {
    const { begin, piece, stored, get, headers } = await aRecordingLearner()
    await begin(id, 12)
    await piece(id, 0, 'una ')
    const before = stored()
    // An incomplete upload cannot be watched, not even by its learner.
    expect((await get(`/media/${before[0]}`, headers)).statusCode).toBe(404)
    for (const from of [0, 2, 5, 12, 999])
      expect((await piece(id, from, 'xxxx')).json()).toEqual({ received: 4, user_video: null })
    expect(stored()).toEqual(before)
  })

  test.each([
    ['that is empty', 4, '', 'empty'],
    ['that goes beyond the end', 4, 'x'.repeat(9), 'size'],
  ])('rejects a part %s, and loses nothing', async (_said, from, bytes, code) => {
    const { begin, piece } = await aRecordingLearner()
    await begin(id, 12)
    await piece(id, 0, 'una ')
    const refused = await piece(id, from, bytes)
    expect([refused.statusCode, refused.json().issues]).toEqual([422, [{ path: 'piece', code }]])
    expect((await begin(id, 12)).json().received).toBe(4)
  })

  test('refuses parts that are too large, too many, of another media type, or of no upload', longTimeout, async () => {
    const { begin, piece, app, headers } = await aRecordingLearner()
    expect((await piece(id, 0, 'x')).json()).toEqual({ code: 'not_found' })
    await begin(id, 2 * maxPartBytes)
    expect((await piece(id, 0, new Uint8Array(maxPartBytes + 1))).statusCode).toBe(413)
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
  })

  test('that is no recording is rejected at its last part, and its place is free', async () => {
    const { begin, piece, stored, own, storage, account } = await aRecordingLearner()
    await begin(id, 15)
    await piece(id, 0, 'no:unread')
    const last = await piece(id, 9, 'able..')
    expect([last.statusCode, last.json().issues]).toEqual([422, [{ path: 'file', code: 'unreadable' }]])
    expect([stored(), await own(), await storage.recordingUploads.listOf(account.id)]).toEqual([[], [], []])
  })

  test.each([
    ['was closed', 'lesson_locked', async ({ pass }: Recording) => pass(2 * hourMs)],
    ['is gone', 'lesson_unknown', async (fixture: Recording) => removeLesson(fixture, 4)],
  ])('whose lesson %s meanwhile leaves nothing once it begins again', async (_how, code, close) => {
    const fixture = await aRecordingLearner({ membership: { active_until: testStart + hourMs } })
    const { begin, piece, stored, storage, account } = fixture
    await begin(id, 12, { video_id: 4 })
    await piece(id, 0, 'una ')
    await close(fixture)
    expect((await begin(id, 12, { video_id: 4 })).json()).toEqual({ code })
    expect([stored(), await storage.recordingUploads.listOf(account.id)]).toEqual([[], []])
  })

  test('whose lesson is gone at its last part leaves nothing', async () => {
    const fixture = await aRecordingLearner()
    const { begin, piece, stored, storage, account } = fixture
    await begin(id, 8)
    await piece(id, 0, 'una ')
    await removeLesson(fixture, 1)
    expect((await piece(id, 4, 'toma')).json()).toEqual({ code: 'lesson_unknown' })
    expect([stored(), await storage.recordingUploads.listOf(account.id)]).toEqual([[], []])
  })

  test('cannot be continued by another learner', async () => {
    const { begin, piece, another } = await aRecordingLearner()
    await begin(id, 8)
    await piece(id, 0, 'una ')
    const { headers } = await another()
    expect((await piece(id, 4, 'toma', headers)).statusCode).toBe(404)
    expect((await begin(id, 8, {}, headers)).json().received).toBe(0)
    expect((await begin(id, 8)).json().received).toBe(4)
  })

  test('starts again when its bytes are lost, which the response reports', async () => {
    const { begin, piece, files, stored } = await aRecordingLearner()
    await begin(id, 8)
    await piece(id, 0, 'una ')
    await files.remove(stored()[0] ?? '')
    expect((await piece(id, 4, 'toma')).statusCode).toBe(503)
    expect((await begin(id, 8)).json()).toEqual({ received: 0, user_video: null })
    expect((await piece(id, 0, 'una toma')).json().user_video).not.toBeNull()
  })

  test('sent by two clients in different parts of the same bytes becomes one file', longTimeout, async () => {
    const { begin, piece, own, work, watching } = await aRecordingLearner()
    const bytes = randomBytes(5000)
    await begin(id, bytes.length)
    const sender = async (step: number) => {
      for (let from = 0; ; ) {
        const answer = await piece(id, from, bytes.subarray(from, from + step))
        // The whole is being put together for another sender: asked again, as the page does.
        if (answer.json().code === 'busy') continue
        if (answer.statusCode !== 200) throw new Error(`the part at ${from} was refused: ${answer.body}`)
        const { received, user_video } = answer.json()
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
