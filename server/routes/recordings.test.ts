import { describe, expect, test, vi } from 'vitest'
import type { UserVideo } from '#contract/recording.ts'
import { deleteAccount, downloadData } from '#contract/self-service.ts'
import { thePassword } from '#tests/factories/accounts.ts'
import { aDancer } from '#tests/factories/dancer.ts'
import { aRecording } from '#tests/factories/recordings.ts'
import { ourPage } from '#tests/factories/server.ts'

// Each of them starts a whole academy, beside others that do.
vi.setConfig({ testTimeout: 30_000 })

const minute = 60_000

/** A dancer who may watch others' recordings too, with the calls that change one of theirs. */
async function aRecorded(...args: Parameters<typeof aDancer>) {
  const world = await aDancer(...args)
  const { get, post, headers } = world
  const change = (
    what: 'publish' | 'unpublish' | 'delete' | 'get',
    id: number | undefined,
    as: Record<string, string> = headers,
  ) => get(`/api/user-videos/${what}/${id}`, as)
  return {
    ...world,
    change,
    edit: (id: number, form: object, as: Record<string, string> = headers) =>
      post(`/api/user-videos/edit/${id}`, form, as),
    dancers: async (as: Record<string, string> = headers, lesson = 1) =>
      (await get(`/api/user-videos/${lesson}`, as)).json().user_videos,
  }
}

describe('one’s own recordings', () => {
  test('are listed newest first, and are nobody else’s to see or change (F160)', async () => {
    const { recorded, own, change, edit, pass, another, stored } = await aRecorded()
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
    for (const as of [{}, ourPage]) expect((await change('get', first.id, as)).statusCode).toBe(401)
  })

  test('change their title, description and offset, and nothing that is not named (F155, Q6)', async () => {
    const { recorded, edit, pass } = await aRecorded()
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

  test('are deleted with their files; one that is being processed is not yet (F156)', async () => {
    const { upload, recorded, change, work, own, stored } = await aRecorded()
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
    const { recorded, own, load, storage } = await aRecorded()
    const one = await recorded()
    const { videos, ...rest } = (await storage.catalogue.read()).catalogue
    await load({ version: 1, ...rest, videos: videos.slice(1), media: [], tallies: [], files: [] } as never)
    expect(await own()).toEqual([one])
  })
})

describe('publishing', () => {
  test('shows a recording to those who sign in, under an address nobody can guess, until it is taken back (F141)', async () => {
    const { recorded, change, dancers, watching, another, stored } = await aRecorded({ name: 'Ana', user_name: '' })
    const one = await recorded('mi baile')
    expect(await dancers()).toEqual([])
    const published: UserVideo = (await change('publish', one.id)).json()
    expect(published).toMatchObject({ status: 'public', conditions_acepted: true, path: one.path })
    expect(published.published_at).not.toBeNull()
    const { headers: eva } = await another()
    const [shown] = await dancers(eva)
    expect(shown).toEqual({
      id: one.id,
      video_id: 1,
      title: one.title,
      description: null,
      path: expect.stringMatching(/^\/media\/published\/takes\/[\w-]{43}\.mp4$/),
      thumbnail_path: expect.stringMatching(/^\/media\/published\/takes\/[\w-]{43}\.jpg$/),
      videoSlug: 'salsa-1',
      published_at: published.published_at,
      user: { user_name: 'Ana', main_image_uri: null },
    })
    const open = await watching(eva)
    expect((await open(shown.path)).body).toBe('mi baile')
    expect(await dancers(ourPage)).toEqual([{ ...shown, path: null, thumbnail_path: null }])
    expect((await change('unpublish', one.id)).json()).toMatchObject({
      status: 'draft',
      published_at: published.published_at,
    })
    expect([(await open(shown.path)).statusCode, (await open(shown.thumbnail_path)).statusCode]).toEqual([404, 404])
    expect([await dancers(eva), stored().length]).toEqual([[], 2])
    expect((await (await watching())(one.path ?? '')).body).toBe('mi baile')
  })

  test('a second one in the same lesson makes the first a draft again (F154)', async () => {
    const { recorded, change, dancers, own, stored } = await aRecorded()
    const [first, second, elsewhere] = [
      await recorded('uno'),
      await recorded('dos'),
      await recorded('tres', { lesson: 2 }),
    ]
    await change('publish', elsewhere.id)
    await change('publish', first.id)
    await change('publish', second.id)
    const states = Object.fromEntries((await own()).map(({ id, status }) => [id, status]))
    expect(states).toEqual({ [first.id]: 'draft', [second.id]: 'public', [elsewhere.id]: 'public' })
    expect((await dancers()).map(({ id }: UserVideo) => id)).toEqual([second.id])
    expect(stored()).toHaveLength(3 * 2 + 2 * 2)
  })

  test('ten times at once, of three in turn, leaves one public and no file without a use', async () => {
    const { recorded, change, own, stored } = await aRecorded()
    const three = [await recorded('uno'), await recorded('dos'), await recorded('tres')]
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => change('publish', three[n % 3]?.id)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await own()).filter(({ status }) => status === 'public')).toHaveLength(1)
    expect(stored()).toHaveLength(3 * 2 + 2)
  })

  test('twice is publishing once, and what is no draft cannot be', async () => {
    const { recorded, upload, change, storage, now, stored } = await aRecorded()
    const one = await recorded()
    const published = (await change('publish', one.id)).json()
    expect((await change('publish', one.id)).json()).toEqual(published)
    expect((await change('unpublish', one.id)).statusCode).toBe(200)
    expect((await change('unpublish', one.id)).json()).toMatchObject({ status: 'draft' })
    await storage.recordings.reject(one.id, 'No', now())
    const waiting = (await upload('otra')).json()
    for (const id of [one.id, waiting.id])
      for (const what of ['publish', 'unpublish'] as const)
        expect((await change(what, id)).json()).toEqual({ code: 'recording_busy' })
    expect(stored()).toHaveLength(3)
  })

  test.each([
    ['on the day before the fourteenth birthday is too early', '2012-11-22', 403],
    ['on the fourteenth birthday is allowed', '2012-11-21', 200],
    ['by whoever never said when they were born is allowed', null, 200],
  ])('%s (Q33)', async (_said, birthday, status) => {
    const { recorded, change, stored } = await aRecorded({ birthday })
    const answer = await change('publish', (await recorded()).id)
    expect([answer.statusCode, answer.json().code]).toEqual([status, status === 403 ? 'too_young' : undefined])
    expect(stored()).toHaveLength(status === 403 ? 2 : 4)
  })

  test('others see the chosen name and the picture, and the newest come first', async () => {
    const { account, storage, files, dancers, another } = await aRecorded()
    const { account: eva } = await another({ user_name: 'eva_baila', image_key: 'public/avatars/x.png' })
    const mine = await aRecording({ storage, files }, account.id, { status: 'public', created_at: 1 })
    const hers = await aRecording({ storage, files }, eva.id, { status: 'public', created_at: 2 })
    expect(await dancers()).toMatchObject([
      { id: hers.id, user: { user_name: 'eva_baila', main_image_uri: '/media/public/avatars/x.png' } },
      { id: mine.id, user: { user_name: 'Ana', main_image_uri: null } },
    ])
  })
})

test('a recording is handed over as a file of the academy’s own name, a lesson never is (Q5)', async () => {
  const { recorded, watching, files } = await aRecorded()
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

test('one’s data tell of recordings without the names of their files, and a deleted account leaves none', async () => {
  const { recorded, change, upload, begin, piece, call, another, stored, own } = await aRecorded({
    password: thePassword,
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
  expect((await call(deleteAccount, { current_password: thePassword })).statusCode).toBe(200)
  expect([stored().length, (await own(eva)).length]).toEqual([2, 1])
})
