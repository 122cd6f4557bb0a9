import { describe, expect, test, vi } from 'vitest'
import type { UserVideo } from '#contract/recording.ts'
import { aRecordingLearner } from '#tests/factories/recording-learner.ts'
import { aRecording } from '#tests/factories/recordings.ts'
import { sameOriginHeaders } from '#tests/factories/server.ts'

// Each of them starts a whole academy, beside others that do.
vi.setConfig({ testTimeout: 30_000 })

describe('publishing', () => {
  test('shows a recording to signed-in learners, under an unguessable URL, until it is unpublished (F141)', async () => {
    const { recorded, change, dancers, watching, another, stored } = await aRecordingLearner({
      name: 'Ana',
      user_name: '',
    })
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
      path: expect.stringMatching(/^\/media\/subscriber\/challenge\/lead\/published\/takes\/[\w-]{43}\.mp4$/),
      thumbnail_path: expect.stringMatching(/^\/media\/subscriber\/challenge\/lead\/published\/takes\/[\w-]{43}\.jpg$/),
      videoSlug: 'salsa-1',
      published_at: published.published_at,
      user: { user_name: 'Ana', main_image_uri: null },
    })
    const open = await watching(eva)
    expect((await open(shown.path)).body).toBe('mi baile')
    expect(await dancers(sameOriginHeaders)).toEqual([{ ...shown, path: null, thumbnail_path: null }])
    expect((await change('unpublish', one.id)).json()).toMatchObject({
      status: 'draft',
      published_at: published.published_at,
    })
    expect([(await open(shown.path)).statusCode, (await open(shown.thumbnail_path)).statusCode]).toEqual([404, 404])
    expect([await dancers(eva), stored().length]).toEqual([[], 2])
    expect((await (await watching())(one.path ?? '')).body).toBe('mi baile')
  })

  test('a second one in the same lesson makes the first a draft again (F154)', async () => {
    const { recorded, change, dancers, own, stored } = await aRecordingLearner()
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

  test('ends with a birthday under fourteen, and no other change of the profile ends it (Q33, D14)', async () => {
    const { recorded, change, dancers, watching, another, own, post, headers, stored } = await aRecordingLearner()
    const eva = await another()
    const [one, two] = [await recorded('uno'), await recorded('dos', { lesson: 2 })]
    const hers = await recorded('suya', { as: eva.headers })
    for (const { id } of [one, two]) await change('publish', id)
    await change('publish', hers.id, eva.headers)
    const save = async (profile: object) => (await post('/api/modify-user', profile, headers)).statusCode
    for (const profile of [{ city: 'Vigo' }, { birthday: '' }, { birthday: '2012-11-21' }])
      expect(await save(profile)).toBe(200)
    expect((await own()).map(({ status }) => status)).toEqual(['public', 'public'])
    const shown = await dancers(eva.headers)
    const open = await watching(eva.headers)

    expect(await save({ birthday: '2012-11-22' })).toBe(200)
    expect((await own()).map(({ status }) => status)).toEqual(['draft', 'draft'])
    expect((await dancers(eva.headers)).map(({ id }: UserVideo) => id)).toEqual([hers.id])
    const statuses = shown.map(async ({ id, path }: UserVideo) => [id, (await open(path ?? '')).statusCode])
    expect(await Promise.all(statuses)).toEqual(
      expect.arrayContaining([
        [one.id, 404],
        [hers.id, 200],
      ]),
    )
    // Their own two files of each, and the public copies of the other learner's.
    expect(stored()).toHaveLength(3 * 2 + 2)
    expect((await (await watching())(one.path ?? '')).body).toBe('uno')
    expect((await change('publish', one.id)).json()).toMatchObject({ code: 'too_young' })
  })

  test('shows none of a learner whose stored birthday is under fourteen (Q33)', async () => {
    const { recorded, change, dancers, account, storage } = await aRecordingLearner()
    const one = await recorded()
    await change('publish', one.id)
    // As a version did that left the recordings of who saved it public.
    await storage.accounts.update(account.id, { birthday: '2012-11-22' })
    expect(await dancers()).toEqual([])
    await storage.accounts.update(account.id, { birthday: '2012-11-21' })
    expect((await dancers()).map(({ id }: UserVideo) => id)).toEqual([one.id])
  })

  test('ten times at once, of three in turn, leaves one public and no file without a use', async () => {
    const { recorded, change, own, stored } = await aRecordingLearner()
    const three = [await recorded('uno'), await recorded('dos'), await recorded('tres')]
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => change('publish', three[n % 3]?.id)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await own()).filter(({ status }) => status === 'public')).toHaveLength(1)
    expect(stored()).toHaveLength(3 * 2 + 2)
  })

  test('twice is publishing once, and is possible for drafts only', async () => {
    const { recorded, upload, change, storage, now, stored } = await aRecordingLearner()
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
    ['', 'conditions_needed'],
    ['?conditions=0', 'conditions_needed'],
    ['?conditions=false', 'conditions_needed'],
    ['?conditions=1', undefined],
    ['?conditions=true', undefined],
  ])('the conditions are accepted with the call or before: %o is answered %s (F152, Q56)', async (query, code) => {
    const { recorded, get, headers, change, stored } = await aRecordingLearner()
    const publish = (id: number) => get(`/api/user-videos/publish/${id}${query}`, headers)
    const [one, other] = [await recorded('uno'), await recorded('dos', { lesson: 2 })]
    const answer = await publish(one.id)
    expect(answer.json().code).toBe(code)
    if (code === undefined) return
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'Debes aceptar las condiciones para poder publicar tu vídeo',
    ])
    expect(stored()).toHaveLength(4)
    // Accepted once, for another recording, they are accepted.
    await change('publish', other.id)
    expect((await publish(one.id)).json()).toMatchObject({ status: 'public', conditions_acepted: true })
  })

  test.each([
    ['on the day before the fourteenth birthday is too early', '2012-11-22', 403],
    ['on the fourteenth birthday is allowed', '2012-11-21', 200],
    ['by a learner without a birth date is allowed', null, 200],
  ])('%s (Q33)', async (_said, birthday, status) => {
    const { recorded, change, stored } = await aRecordingLearner({ birthday })
    const answer = await change('publish', (await recorded()).id)
    expect([answer.statusCode, answer.json().code]).toEqual([status, status === 403 ? 'too_young' : undefined])
    expect(stored()).toHaveLength(status === 403 ? 2 : 4)
  })

  test('shows others the chosen name and the picture, newest first', async () => {
    const { account, storage, files, dancers, another } = await aRecordingLearner()
    const { account: eva } = await another({ user_name: 'eva_baila', image_key: 'public/avatars/x.png' })
    const mine = await aRecording({ storage, files }, account.id, { status: 'public', created_at: 1 })
    const hers = await aRecording({ storage, files }, eva.id, { status: 'public', created_at: 2 })
    expect(await dancers()).toMatchObject([
      { id: hers.id, user: { user_name: 'eva_baila', main_image_uri: '/media/public/avatars/x.png' } },
      { id: mine.id, user: { user_name: 'Ana', main_image_uri: null } },
    ])
  })
})
