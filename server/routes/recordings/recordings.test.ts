import { describe, expect, test, vi } from 'vitest'
import { deleteAccount, downloadData } from '#contract/self-service.ts'
import { demoPassword } from '#tests/factories/accounts.ts'
import { aRecordingLearner } from '#tests/factories/recording-learner.ts'
import { sameOriginHeaders } from '#tests/factories/server.ts'

// Each of them starts a whole academy, beside others that do.
vi.setConfig({ testTimeout: 30_000 })

const minute = 60_000

describe('a learner’s own recordings', () => {
  test('are listed newest first, and no other learner can see or change them (F160)', async () => {
    const { recorded, own, change, edit, pass, another, stored } = await aRecordingLearner()
    const first = await recorded()
    pass(minute)
    const second = await recorded('otra', { lesson: 2 })
    expect(await own()).toEqual([second, first])
    const { headers: eva } = await another()
    const files = stored()
    expect(await own(eva)).toEqual([])
    for (const what of ['get', 'publish', 'unpublish', 'delete'] as const) {
      const theirs = await change(what, first.id, eva)
      const nobodys = await change(what, 99_999, eva)
      expect([theirs.statusCode, theirs.body]).toEqual([404, nobodys.body])
    }
    expect((await edit(first.id, { title: 'Mío' }, eva)).body).toBe((await edit(99_999, { title: 'Mío' }, eva)).body)
    expect([await own(), stored()]).toEqual([[second, first], files])
    for (const as of [{}, sameOriginHeaders]) expect((await change('get', first.id, as)).statusCode).toBe(401)
  })

  test('change their title, description and offset, and nothing that is not named (F155, Q6)', async () => {
    const { recorded, edit, pass } = await aRecordingLearner()
    const one = await recorded()
    pass(minute)
    const changed = (await edit(one.id, { title: ' Mi  salsa ', description: 'Tercer intento', offset: -0.35 })).json()
    expect(changed).toEqual({
      ...one,
      title: 'Mi salsa',
      description: 'Tercer intento',
      offset: -0.35,
      updated_at: new Date(Date.parse(one.created_at) + minute).toISOString(),
    })
    expect((await edit(one.id, { description: '' })).json()).toEqual({ ...changed, description: null })
    for (const [field, value] of [
      ['title', 'ab'],
      ['description', 'ab'],
      ['offset', 6],
    ] as const) {
      const refused = await edit(one.id, { [field]: value })
      expect([refused.statusCode, refused.json().issues[0].path]).toEqual([422, `body.${field}`])
    }
    expect((await edit(one.id, { status: 'public', user_id: 1, path: '/x' })).json()).toMatchObject({
      status: 'draft',
      path: one.path,
    })
  })

  test('are left alone while they are processed (F153)', async () => {
    const { upload, edit, change } = await aRecordingLearner()
    const waiting = (await upload('una')).json()
    expect((await edit(waiting.id, { title: 'Otro título' })).json()).toEqual({ code: 'recording_busy' })
    expect((await change('get', waiting.id)).json()).toMatchObject({ title: waiting.title })
  })

  test('are deleted with their files; one that is being processed is not yet (F156)', async () => {
    const { upload, recorded, change, work, own, stored } = await aRecordingLearner()
    const one = await recorded()
    await change('publish', one.id)
    const waiting = (await upload('otra')).json()
    expect((await change('delete', waiting.id)).json()).toEqual({ code: 'recording_busy' })
    expect((await change('delete', one.id)).json()).toEqual({ status: 'ok' })
    expect((await change('delete', one.id)).statusCode).toBe(404)
    await work.runDue()
    expect((await own()).map(({ id }) => id)).toEqual([waiting.id])
    expect(stored()).toHaveLength(2)
  })

  test('outlive a catalogue that no longer has their lesson', async () => {
    const { recorded, own, load, storage } = await aRecordingLearner()
    const one = await recorded()
    const { videos, ...rest } = (await storage.catalogue.read()).catalogue
    await load({ version: 1, ...rest, videos: videos.slice(1), media: [], tallies: [], files: [] } as never)
    expect(await own()).toEqual([one])
  })
})

test('a recording is downloaded as a file of the academy’s own name, a lesson never is (Q5)', async () => {
  const { recorded, watching, files } = await aRecordingLearner()
  const one = await recorded()
  const open = await watching()
  const dispositionOf = async (path: string) => (await open(path)).headers['content-disposition']
  expect(await dispositionOf(`${one.path}?descarga=salsa-1`)).toBe('attachment; filename="video-alcompas-salsa-1.mp4"')
  expect(await dispositionOf(`${one.path}`)).toBeUndefined()
  expect(await dispositionOf(`${one.thumbnail_path}?descarga=salsa-1`)).toBeUndefined()
  expect(await dispositionOf(`${one.path}?descarga=a&descarga=b`)).toBeUndefined()
  await files.put(
    'paid/clips/salsa.mp4',
    (async function* () {
      yield Buffer.from('x')
    })(),
  )
  expect(await dispositionOf('/media/paid/clips/salsa.mp4?descarga=salsa-1')).toBeUndefined()
})

test('the exported account data list recordings without their file names, and a deleted account leaves none', async () => {
  const { recorded, change, upload, begin, piece, call, another, stored, own } = await aRecordingLearner({
    password: demoPassword,
  })
  const { headers: eva } = await another()
  await recorded('suya', { as: eva })
  const one = await recorded('mi baile')
  await change('publish', one.id)
  await upload('sin procesar')
  await begin('toma-0001', 9, { video_id: 2 })
  await piece('toma-0001', 0, 'toma')
  const data = (await call(downloadData)).json()
  expect(data.recordings).toMatchObject([
    { id: one.id, created_at: one.created_at, status: 'public' },
    { status: 'uploading' },
  ])
  expect(data.recording_uploads).toMatchObject([{ client_id: 'toma-0001', received: 4 }])
  expect(JSON.stringify(data)).not.toMatch(/published\/|uploads\/|_key":"/)
  expect((await call(deleteAccount, { current_password: demoPassword })).statusCode).toBe(200)
  expect([stored().length, (await own(eva)).length]).toEqual([2, 1])
})
