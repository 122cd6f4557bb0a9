import { describe, expect, test } from 'vitest'
import { createStorage } from '#server/storage/storage.ts'
import type { LearnerRole } from '#tests/factories/accounts.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { aCourse, aLesson, aProgram, places } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, mediaFor } from '#tests/factories/catalogue-file.ts'
import { aSignedInLearner, testStart } from '#tests/factories/learner.ts'
import type { TestServerOptions } from '#tests/factories/server.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'

const closed = { public: false } as const
const inCourse = (order: number, level: 'basic' | 'advanced' = 'basic') => ({ course_id: 1, level, order })
const lessons = [
  aLesson({ id: 1, ...inCourse(1) }),
  aLesson({ id: 2, ...inCourse(2), ...closed, paid: true }),
  aLesson({ id: 3, ...inCourse(1, 'advanced'), ...closed, paid: true }),
  aLesson({ id: 4 }),
  aLesson({ id: 5, ...closed, is_challenge: true }),
  aLesson({ id: 6, available_at: '2027-01-01T00:00:00.000Z' }),
]
const catalogue = aCatalogueFile({
  videos: lessons,
  courses: [aCourse({ id: 1, lessons: places(1, 2, 3) })],
  programs: [
    aProgram({ id: 9, lessons: places(4, 1) }),
    aProgram({ id: 10, lessons: places(4, 1), published_at: '2027-01-01T00:00:00.000Z' }),
    aProgram({ id: 11, lessons: places(4, 1), published_at: null }),
  ],
  media: mediaFor(lessons.filter(({ id }) => id !== 6)),
  tallies: [],
})

/** A caller of a role in an academy with a course, a program and lessons of every kind. */
async function aLearner(role: LearnerRole = 'subscriber', around: TestServerOptions = {}) {
  const fixture = await aSignedInLearner({ role }, { catalogue, ...around })
  const get = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
    fixture.app.inject({ method: 'GET', url, headers: { ...fixture.headers, ...headers } })
  const post = async (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
    fixture.app.inject({ method: 'POST', url, payload, headers: { ...fixture.headers, ...headers } })
  return { ...fixture, get, post }
}

const report = (over: object = {}) => ({
  completed_percentage: 10,
  position: 12,
  ranges: [[0, 12]],
  session: 'one',
  at: testStart,
  ...over,
})

test('a finish returns the stats of the lesson, and shows in the progress', async () => {
  const { get } = await aLearner()
  const answer = await get('/api/video/set-finished/2')
  expect(answer.json()).toEqual({
    video_id: 2,
    liked: false,
    disliked: false,
    finished: true,
    video_stats_programs: [],
  })
  await get('/api/video/set-program-video-finished/4/9')
  expect((await get('/api/user/progress')).json()).toEqual({
    finished: [2, 4],
    liked: [],
    disliked: [],
    programs: [{ program_id: 9, finished: [4] }],
  })
})

test.each([
  ['lead', 2, 'lesson_locked'],
  ['lead', 5, 'lesson_locked'],
  ['subscriber', 6, 'lesson_locked'],
  ['subscriber', 99, 'lesson_unknown'],
] as const)('a %s cannot finish, like or play lesson %i: %s', async (role, lesson, code) => {
  const { get, post, storage, account } = await aLearner(role)
  const answers = [
    await get(`/api/video/set-finished/${lesson}`),
    await post(`/api/video/set-liked-disliked/${lesson}`, { liked: true }),
    await post(`/api/playback/update-stats/${lesson}`, report()),
  ]
  expect(answers.map((answer) => answer.json().code)).toEqual([code, code, code])
  expect(await storage.progress.summary(account.id)).toEqual({ finished: [], liked: [], disliked: [], programs: [] })
  expect(await storage.playbacks.find(account.id, lesson)).toBeUndefined()
})

test.each([
  ['in the future', 10],
  ['none', 11],
])('a program whose date is %s can neither be signed up to nor started', async (_date, program) => {
  const { get, post, storage, account } = await aLearner()
  const answers = [
    await post('/api/user/sign-up-program', { program }),
    await get(`/api/video/set-program-video-finished/4/${program}`),
    await post('/api/playback/update-stats/4', report({ program_id: program })),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    answers.map(() => [403, 'program_unpublished']),
  )
  expect(await storage.progress.summary(account.id)).toEqual({ finished: [], liked: [], disliked: [], programs: [] })
  expect(await storage.playbacks.find(account.id, 4)).toBeUndefined()
  expect(await storage.enrolments.programsOf(account.id)).toEqual([])
})

test('a lesson is not finished in a program that it does not belong to', async () => {
  const { get, storage, account } = await aLearner()
  expect((await get('/api/video/set-program-video-finished/2/9')).json()).toEqual({ code: 'not_found' })
  expect((await storage.progress.summary(account.id)).finished).toEqual([])
})

test('liking withdraws a dislike, and either can be withdrawn', async () => {
  const { post, pass } = await aLearner()
  const rate = async (body: object) => {
    pass(1000)
    const { liked, disliked } = (await post('/api/video/set-liked-disliked/4', body)).json()
    return [liked, disliked]
  }
  expect(await rate({ disliked: true })).toEqual([false, true])
  expect(await rate({ liked: true })).toEqual([true, false])
  expect(await rate({ disliked: false })).toEqual([true, false])
  expect(await rate({ liked: false })).toEqual([false, false])
})

test('a rating from a device whose clock runs ahead does not outlive the next one', async () => {
  const { post, pass } = await aLearner()
  await post('/api/video/set-liked-disliked/4', { liked: true, at: testStart + 10 * 86_400_000 })
  pass(1000)
  expect((await post('/api/video/set-liked-disliked/4', { disliked: true })).json()).toMatchObject({ disliked: true })
})

test('the rating that a playback report repeats keeps its time: a later one of another device stays', async () => {
  const { post, storage, account, pass } = await aLearner()
  const liked = { liked_session: true, disliked_session: false }
  const rated_at = testStart + 1000
  pass(1000)
  await post('/api/playback/update-stats/4', report({ ...liked, rated_at, at: testStart + 1000 }))
  pass(1000)
  await post('/api/video/set-liked-disliked/4', { disliked: true })
  pass(1000)
  await post('/api/playback/update-stats/4', report({ ...liked, rated_at, at: testStart + 3000 }))
  expect(await storage.progress.summary(account.id)).toMatchObject({ liked: [], disliked: [4] })
  // A report of a version before does not say when.
  await post('/api/playback/update-stats/4', report({ ...liked, at: testStart + 3000 }))
  expect(await storage.progress.summary(account.id)).toMatchObject({ liked: [4], disliked: [] })
})

test('an action that is sent again under its key is applied once', async () => {
  const { post, storage, pass } = await aLearner()
  const key = { 'idempotency-key': 'a1b2c3d4-e5f6' }
  await post('/api/video/set-liked-disliked/4', { liked: true }, key)
  pass(1000)
  await post('/api/video/set-liked-disliked/4', { liked: false })
  pass(1000)
  const again = await post('/api/video/set-liked-disliked/4', { liked: true }, key)
  expect([again.statusCode, again.json().liked]).toEqual([200, false])
  const days = { today: '2026-11-21', yesterday: '2026-11-20' }
  expect(await storage.lessonTallies.ranked('valued', 5, days)).toMatchObject([{ video_id: 4, likes: 0 }])
})

describe.each(startEngines())('after the end of the subscription, on $name', ({ open }) => {
  const calls = [
    ['a finish', '/api/video/set-finished/2', null],
    ['a rating', '/api/video/set-liked-disliked/2', { liked: true }],
    ['a playback report', '/api/playback/update-stats/2', report()],
    ['signing up to a course', '/api/user/sign-up-course', { course: 1, level: 'basic' }],
    ['signing up to a program', '/api/user/sign-up-program', { program: 9 }],
  ] as const
  /** Sends a call under a key, as the outbox of a device does. */
  const sender = ({ get, post }: Awaited<ReturnType<typeof aLearner>>) => {
    return async (url: string, body: object | null, key: string, more: Readonly<Record<string, string>> = {}) => {
      const headers = { 'idempotency-key': key, ...more }
      return (await (body === null ? get(url, headers) : post(url, body, headers))).statusCode
    }
  }

  test('an action whose response was lost is answered as applied, and a new one is refused', async () => {
    const learner = await aLearner('subscriber', { storage: createStorage(await open()) })
    const { storage, account, pass } = learner
    const send = sender(learner)
    for (const [n, [what, url, body]] of calls.entries())
      expect([what, await send(url, body, `first-key-${n}`)]).toEqual([what, 200])
    const rows = async () => {
      const { sessions, memberships, ...others } = await storage.accounts.exportRows(account.id)
      return others
    }
    const applied = await rows()
    expect(applied).toMatchObject({ playbacks: [{}], course_enrolments: [{}], program_enrolments: [{}] })
    const membership = await storage.memberships.find(account.id)
    if (!membership) throw new Error('a subscriber has a membership')
    await storage.memberships.put({ ...membership, active_until: testStart })
    pass(60_000)
    for (const [n, [what, url, body]] of calls.entries()) {
      const answers = [await send(url, body, `first-key-${n}`), await send(url, body, `second-key-${n}`)]
      expect([what, ...answers]).toEqual([what, 200, 403])
    }
    // The key of one action applies no other.
    await send('/api/video/set-finished/3', null, 'first-key-0')
    expect(await rows()).toEqual(applied)
  })

  test('the key of another learner’s action grants no access', async () => {
    const learner = await aLearner('lead', { storage: createStorage(await open()) })
    const { storage, account, now } = learner
    const asEva = await signedInAs({ storage, now }, await anAccount(storage, { role: 'subscriber', at: testStart }))
    const send = sender(learner)
    for (const [n, [what, url, body]] of calls.entries()) {
      const answers = [await send(url, body, `evas-key-${n}`, asEva), await send(url, body, `evas-key-${n}`)]
      expect([what, ...answers]).toEqual([what, 200, 403])
    }
    expect(await storage.progress.summary(account.id)).toMatchObject({ finished: [], liked: [] })
  })
})

test('actions stored for one learner are never applied to another', async () => {
  const { app, get, storage, account, now } = await aLearner()
  const eva = await anAccount(storage, { role: 'subscriber', at: testStart })
  const asEva = await signedInAs({ storage, now }, eva)
  const keptForAna = { 'x-action-user': String(account.id), 'idempotency-key': 'key-of-ana' }
  const wrong = await app.inject({
    method: 'GET',
    url: '/api/video/set-finished/4',
    headers: { ...asEva, ...keptForAna },
  })
  expect([wrong.statusCode, wrong.json()]).toEqual([401, { code: 'signed_out' }])
  expect((await storage.progress.summary(eva.id)).finished).toEqual([])
  await get('/api/video/set-finished/4', keptForAna)
  expect((await storage.progress.summary(account.id)).finished).toEqual([4])
})

test('a learner cannot make a lesson popular: twenty plays of a day count, and no day long past does', async () => {
  const { post, get, pass, storage, now } = await aLearner('lead')
  const eva = await signedInAs({ storage, now }, await anAccount(storage, { at: now() }))
  const views = async () => {
    const { mostViewed, trending } = (await get('/api/video-stats')).json()
    return [mostViewed[0]?.playbacks, trending[0]?.diff]
  }
  const play = (session: string, at: number, headers = {}) =>
    post('/api/playback/update-stats/4', report({ session, at }), headers)
  for (let index = 0; index < 25; index += 1) expect((await play(`today-${index}`, now())).statusCode).toBe(200)
  expect(await views()).toEqual([20, 20])
  expect((await play('eva', now(), eva)).statusCode).toBe(200)
  expect(await views()).toEqual([21, 21])
  // Days on which no device can have waited for the network.
  for (let days = 16; days < 60; days += 1) await play(`past-${days}`, now() - days * 86_400_000)
  expect(await views()).toEqual([41, 21])
  pass(86_400_000)
  await play('tomorrow', now())
  expect(await views()).toEqual([42, -20])
})

test('a lesson resumes where it was last left, and its watched ranges never shrink', async () => {
  const { get, post } = await aLearner()
  expect((await get('/api/video-data/4')).json().last_playback_info).toBeNull()
  const preferences = { speed: 0.75, mirrored: true, view: 'rear' }
  await post('/api/playback/update-stats/4', report({ completed_percentage: 60, position: 300, preferences }))
  await post('/api/playback/update-stats/4', report({ completed_percentage: 20, position: 4, at: testStart - 60_000 }))
  expect((await get('/api/video-data/4')).json().last_playback_info).toEqual({
    position: 300,
    completed_percentage: 60,
    ranges: [[0, 12]],
    preferences,
  })
  expect((await get('/api/video-data/1')).json().last_playback_info).toEqual({
    position: 0,
    completed_percentage: 0,
    ranges: [],
    preferences,
  })
})

test.each(['lead', 'challenge'] as const)('a %s can sign up to neither a course nor a program', async (role) => {
  const { post, storage, account } = await aLearner(role)
  for (const answer of [
    await post('/api/user/sign-up-course', { course: 1, level: 'basic' }),
    await post('/api/user/sign-up-program', { program: 9 }),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'subscription_needed'])
  expect(await storage.enrolments.coursesOf(account.id)).toEqual([])
  expect(await storage.enrolments.programsOf(account.id)).toEqual([])
})

test('signing up shows in the account, levels change, and quitting leaves the finished lessons', async () => {
  const { get, post } = await aLearner('trial')
  const user = async () => (await get('/api/user')).json()
  await post('/api/user/sign-up-course', { course: 1, level: 'basic' })
  await post('/api/user/sign-up-course', { course: 1, level: 'advanced' })
  await post('/api/user/sign-up-program', { program: 9 })
  expect((await user()).courses).toEqual([{ course_id: 1, level: 'advanced' }])
  expect((await user()).programs).toMatchObject([{ program_id: 9 }])
  await get('/api/video/set-finished/1')
  await post('/api/user/quit-course', { course: 1 })
  await post('/api/user/quit-program', { program: 9 })
  expect([(await user()).courses, (await user()).programs]).toEqual([[], []])
  expect((await get('/api/user/progress')).json().finished).toEqual([1])
})

test('an enrolment sent twice under one key happens once, and an old one does not restore what was quit since', async () => {
  const { get, post, pass } = await aLearner()
  const courses = async () => (await get('/api/user')).json().courses
  const join = (at: number, key: string) =>
    post('/api/user/sign-up-course', { course: 1, level: 'basic', at }, { 'idempotency-key': key })
  await join(testStart, 'join-at-noon')
  pass(1000)
  await post('/api/user/quit-course', { course: 1, at: testStart + 500 })
  await join(testStart, 'join-at-noon')
  await join(testStart + 100, 'join-of-another-device')
  expect(await courses()).toEqual([])
  await join(testStart + 3_600_000, 'a-clock-that-runs-ahead')
  expect(await courses()).toEqual([{ course_id: 1, level: 'basic' }])
  pass(1000)
  await post('/api/user/quit-course', { course: 1 })
  expect(await courses()).toEqual([])
})

test.each(['/api/user/sign-up-course', '/api/video/set-finished/2'])(
  'a pending action of a subscriber that is sent as a lead waits for the subscriber: %s',
  async (url) => {
    const { app, storage, account, now } = await aLearner()
    const asEva = await signedInAs({ storage, now }, await anAccount(storage, { role: 'lead', at: testStart }))
    const answer = await app.inject({
      method: url.includes('sign-up') ? 'POST' : 'GET',
      url,
      headers: { ...asEva, 'x-action-user': String(account.id) },
      ...(url.includes('sign-up') ? { payload: { course: 1, level: 'basic' } } : {}),
    })
    expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'signed_out' }])
  },
)

test.each([[{ course: 1, level: 'intermediate' }], [{ course: 99, level: 'basic' }]])(
  'an enrolment in an unknown course, level or program is refused: %j',
  async (body) => {
    const { post } = await aLearner()
    expect((await post('/api/user/sign-up-course', body)).json()).toEqual({ code: 'not_found' })
  },
)

test('a level is finished with its last lesson, a program with its own, and the latest comes first', async () => {
  const { get, post, pass } = await aLearner()
  await get('/api/video/set-finished/1')
  const courses = async () => (await get('/api/get-finished-courses')).json()
  expect((await courses()).coursesFinished).toEqual([])
  await get('/api/video/set-finished/2')
  expect(await courses()).toMatchObject({
    coursesFinished: [{ course_id: 1, level: 'basic' }],
    lessonsFinished: [1, 2],
  })
  await post('/api/playback/update-stats/1', report({ course_id: 1 }))
  pass(1000)
  await post('/api/playback/update-stats/2', report({ course_id: 1, at: testStart + 1000 }))
  expect((await courses()).latestCoursesPlayback).toEqual([
    { course_id: 1, video_id: 2, at: new Date(testStart + 1000).toISOString() },
  ])
  for (const lesson of [4, 1]) await get(`/api/video/set-program-video-finished/${lesson}/9`)
  const programs = (await get('/api/get-finished-programs')).json()
  expect(programs.programsFinished).toEqual([{ program_id: 9 }])
  expect(programs.programs_finished).toEqual(programs.programsFinished)
})

test('a program whose finished lesson was replaced is finished only with the new one', async () => {
  const { get, load } = await aLearner()
  for (const lesson of [4, 1]) await get(`/api/video/set-program-video-finished/${lesson}/9`)
  await load({ ...catalogue, programs: [aProgram({ id: 9, lessons: places(4, 2) })] })
  const programs = async () => (await get('/api/get-finished-programs')).json()
  const finished = [1, 4].map((video_id) => ({ program_id: 9, video_id }))
  expect(await programs()).toMatchObject({
    programsFinished: [],
    programs_finished: [],
    lessonsProgramsFinished: finished,
  })
  await get('/api/video/set-program-video-finished/2/9')
  expect(await programs()).toMatchObject({ programsFinished: [{ program_id: 9 }] })
})
