import { readdirSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { type CallName, callTable, fillPath } from '#contract/call-table.ts'
import { type FailureCode, serverFailures } from '#contract/errors.ts'
import type { AccountOptions, LearnerRole } from '#tests/factories/accounts.ts'
import { aCourse, aLesson, aProgram, places } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, aLessonMedia } from '#tests/factories/catalogue-file.ts'
import { testStart } from '#tests/factories/learner.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { aRecordingLearner } from '#tests/factories/recording-learner.ts'

// Each of them starts a whole academy, beside others that do.
vi.setConfig({ testTimeout: 60_000 })

/**
 * Rules that refuse something, by their file: the page applies them, and the calls named below refuse for them (F220).
 */
const gating = [
  'challenge',
  'coupon',
  'lesson-access',
  'onboarding-answers',
  'plans',
  'playback-speed',
  'profile-rules',
  'publication',
  'recording-limit',
  'registration',
  'retention',
  'roles',
  'sign-up',
  'subscription-status',
  'watched-ranges',
]
/** Rules that describe, order or compute: no request is refused by them. */
const describing = [
  'action-headers',
  'byte-range',
  'calendar-months',
  'chunk-load-error',
  'clock-offset',
  'column-coding',
  'data-saver',
  'data-usage',
  'date-text',
  'descriptions',
  'dictionary',
  'discipline-hues',
  'duration',
  'escape-html',
  'expiry-day',
  'guarantee',
  'learner-progress',
  'learning-actions',
  'lesson-files',
  'lesson-filters',
  'lesson-list',
  'list-query',
  'madrid-time',
  'one-line',
  'ordering',
  'outbox',
  'paging',
  'plain-text',
  'poster-sizes',
  'pricing',
  'completion',
  'recording-download',
  'retry',
  'search-settings',
  'slug',
  'text-folding',
]
/**
 * Rules of a device: a download plays without the server, a redirect happens in the page, and what was stored is
 * offered again there.
 */
const ofTheDevice = ['offline-access', 'safe-path', 'stored-lessons']

test('every rule of the contract is listed, and each rule that refuses has a call that enforces it', () => {
  const files = readdirSync(new URL('../../contract/rules', import.meta.url))
  const rules = files.filter((file) => !file.includes('.test.')).map((file) => file.replace('.ts', ''))
  expect([...gating, ...describing, ...ofTheDevice].toSorted()).toEqual(rules.toSorted())
  const covered = new Set([...Object.keys(refusals), 'lesson-access', 'publication', ...ofOtherTests])
  expect(gating.filter((rule) => !covered.has(rule))).toEqual([])
})
/** `roles`: tests/server/who-may-call.test.ts, generated from the calls. */
const ofOtherTests = ['roles']

const nextYear = new Date(testStart + 365 * 86_400_000).toISOString()
const closed = { public: false, lead: false, paid: false }
const lessons = [
  aLesson({ id: 1, course_id: 1, level: 'basic', order: 1 }),
  aLesson({ id: 2, ...closed, paid: true }),
  aLesson({ id: 3, ...closed, is_challenge: true }),
  aLesson({ id: 4, available_at: nextYear }),
  aLesson({ id: 5, published_at: nextYear }),
  aLesson({ id: 6, course_id: 2, level: 'basic', order: 1 }),
]
const tiers: Readonly<Record<number, string>> = { 2: 'paid', 3: 'challenge' }
const clipOf = (id: number) => `${tiers[id] ?? 'public'}/clips/${id}.mp4`
const catalogue = aCatalogueFile({
  videos: lessons,
  courses: [aCourse({ id: 1, lessons: places(1) }), aCourse({ id: 2, lessons: places(6), published_at: nextYear })],
  programs: [
    aProgram({ id: 7, lessons: places(1, 2, 3, 4, 5) }),
    aProgram({ id: 8, lessons: places(1), published_at: nextYear }),
  ],
  // A file of each lesson, so that one that is closed is not open by another lesson.
  media: lessons.map(({ id }) => ({
    video_id: id,
    media: aLessonMedia({ front: clipOf(id), rear: null }),
  })),
  tallies: [],
})
const media = Object.fromEntries(lessons.map(({ id }) => [clipOf(id), `clip ${id}`]))
const anAcademy = (account: AccountOptions) => aRecordingLearner(account, { catalogue, media })

interface Sent {
  readonly call: CallName
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: string
  readonly body?: object
}
type Academy = Awaited<ReturnType<typeof anAcademy>>

async function send({ app, headers, upload }: Academy, { call, params = {}, query = '', body = {} }: Sent) {
  if (call === 'uploadVideo') return upload('una toma', { lesson: Number(params.videoId) })
  const { method, path } = callTable[call]
  const url = `${fillPath(path, params)}${query}`
  return app.inject({ method, url, headers, ...(method === 'POST' ? { payload: body } : {}) })
}

const report = { completed_percentage: 10, position: 1, ranges: [[0, 1]], session: 'una', at: testStart }
/** How each call names its lesson. The calls that take one are found by the parameters of their path. */
const lessonCalls: Partial<Record<CallName, (lesson: number) => Omit<Sent, 'call'>>> = {
  setLikedDisliked: (lessonId) => ({ params: { lessonId }, body: { liked: true } }),
  setFinished: (lessonId) => ({ params: { lessonId } }),
  setProgramVideoFinished: (lessonId) => ({ params: { lessonId, programId: 7 } }),
  updatePlaybackStats: (videoId) => ({ params: { videoId }, body: report }),
  getVideoData: (videoId) => ({ params: { videoId } }),
  getDownload: (videoId) => ({ params: { videoId } }),
  uploadVideo: (videoId) => ({ params: { videoId } }),
  // Names its lesson in the body.
  beginUpload: (video_id) => ({
    params: { clientId: `toma-000${video_id}` },
    body: { video_id, duration: 10, start: 3.5, size: 4 },
  }),
}

test('every call about a lesson is tested on closed lessons', () => {
  const named = Object.entries(callTable).filter(([, { path }]) => /:(?:lessonId|videoId)\b/.test(path))
  // Who danced a lesson already is open to everyone; the recordings themselves are not (F141).
  const open = ['getLessonUserVideos']
  const tried = Object.keys(lessonCalls).filter((call) => call !== 'beginUpload')
  expect([...tried, ...open].toSorted()).toEqual(named.map(([call]) => call).toSorted())
})

describe.each([
  ['that needs a subscription', 2, 'lead'],
  ['of the challenge', 3, 'subscriber'],
  ['that is not available yet', 4, 'subscriber'],
  ['that is not published yet', 5, 'subscriber'],
] as const)('a lesson %s', (_kind, lesson, role) => {
  test.each(Object.entries(lessonCalls))('is refused by %s, and nothing is stored', async (call, inputOf) => {
    const academy = await anAcademy({ role })
    const { storage, account, own } = academy
    const answer = await send(academy, { call: call as CallName, ...inputOf(lesson) })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'lesson_locked'])
    expect(await storage.progress.summary(account.id)).toEqual({ finished: [], liked: [], disliked: [], programs: [] })
    expect([await storage.playbacks.find(account.id, lesson), await own()]).toEqual([undefined, []])
    // The same call of an open lesson is no refusal.
    expect((await send(academy, { call: call as CallName, ...inputOf(1) })).statusCode).not.toBe(403)
  })

  test('is left out of the sizes of downloads', async () => {
    const academy = await anAcademy({ role })
    const answer = await send(academy, { call: 'getDownloadSizes', query: `?ids=1,${lesson}` })
    expect(answer.json().sizes.map((size: { video_id: number }) => size.video_id)).toEqual([1])
  })
})

test.each([
  ['is not available yet', 4],
  ['is not published yet', 5],
])('the files of a lesson that %s are withheld until then', async (_when, lesson) => {
  const { get, pass } = await anAcademy({ role: 'subscriber' })
  const statusOf = async (id: number) => (await get(`/media/${clipOf(id)}`)).statusCode
  expect([await statusOf(1), await statusOf(lesson)]).toEqual([200, 403])
  pass(366 * 86_400_000)
  expect(await statusOf(lesson)).toBe(200)
})

interface Refusal extends Sent {
  readonly what: string
  readonly as?: AccountOptions
  /** Done before, by the same learner. */
  readonly before?: (academy: Academy) => Promise<unknown>
  readonly code: FailureCode
  /** What the refusal names, where that is no code: a field, or words. */
  readonly field?: string
}

const lead: AccountOptions = { role: 'lead' }
const record = (times: number) => async (academy: Academy) => {
  for (let time = 0; time < times; time++) await academy.upload('una toma')
}
const register = {
  email: 'eva@baila.test',
  password: 'baila1234',
  password_confirmation: 'baila1234',
  name: 'Eva',
  lastname: 'Baila',
}
const profile = (body: object): Sent => ({ call: 'modifyUser', body })

/** By rule: what the page prevents, and the call that refuses it. */
const refusals: Readonly<Record<string, readonly Refusal[]>> = {
  'sign-up': [
    {
      what: 'a course',
      as: lead,
      call: 'signUpCourse',
      body: { course: 1, level: 'basic' },
      code: 'subscription_needed',
    },
    { what: 'a program', as: lead, call: 'signUpProgram', body: { program: 7 }, code: 'subscription_needed' },
    {
      what: 'a course, with the challenge alone',
      as: { role: 'challenge' },
      call: 'signUpCourse',
      body: { course: 1, level: 'basic' },
      code: 'subscription_needed',
    },
  ],
  publication: [
    { what: 'a course to come', call: 'signUpCourse', body: { course: 2, level: 'basic' }, code: 'course_unpublished' },
    { what: 'a program to come', call: 'signUpProgram', body: { program: 8 }, code: 'program_unpublished' },
    {
      what: 'a lesson of a program to come',
      call: 'setProgramVideoFinished',
      params: { lessonId: 1, programId: 8 },
      code: 'program_unpublished',
    },
    {
      what: 'a report of a program to come',
      call: 'updatePlaybackStats',
      params: { videoId: 1 },
      body: { ...report, program_id: 8 },
      code: 'program_unpublished',
    },
  ],
  'recording-limit': [
    {
      what: 'a fourth',
      as: lead,
      before: record(3),
      call: 'uploadVideo',
      params: { videoId: 1 },
      code: 'recording_limit',
    },
    {
      what: 'a fourth, in parts',
      as: lead,
      before: record(3),
      call: 'beginUpload',
      params: { clientId: 'toma-0001' },
      body: { video_id: 1, duration: 10, start: 0, size: 4 },
      code: 'recording_limit',
    },
    {
      what: 'one that is too long',
      call: 'beginUpload',
      params: { clientId: 'toma-0001' },
      body: { video_id: 1, duration: 21, start: 0, size: 4 },
      code: 'invalid_request',
      field: 'duration',
    },
  ],
  'profile-rules': [
    { what: 'a short name', ...profile({ name: 'An' }), code: 'invalid_request', field: 'name' },
    { what: 'a name that turns', ...profile({ name: 'Ana\u202e Baila' }), code: 'invalid_request', field: 'name' },
    { what: 'a phone of letters', ...profile({ phone: 'seis' }), code: 'invalid_request', field: 'phone' },
    { what: 'a day to come', ...profile({ birthday: '2999-01-01' }), code: 'invalid_request', field: 'birthday' },
    { what: 'a gender of one’s own', ...profile({ gender: 'Ninguno' }), code: 'invalid_request', field: 'gender' },
    {
      what: 'publishing at thirteen',
      as: { role: 'subscriber', birthday: '2013-01-01' },
      before: async (academy) => academy.recorded(),
      call: 'publishUserVideo',
      params: { id: 1 },
      query: '?conditions=1',
      code: 'too_young',
    },
  ],
  registration: [
    {
      what: 'no e-mail address',
      call: 'register',
      body: { ...register, email: 'eva' },
      code: 'invalid_request',
      field: 'electrónico',
    },
    {
      what: 'a short password',
      call: 'register',
      body: { ...register, password: 'baila12', password_confirmation: 'baila12' },
      code: 'invalid_request',
      field: 'Min. 8',
    },
    {
      what: 'a short coupon',
      call: 'registerCouponOperator',
      body: { ...register, coupon: 'CORTO' },
      code: 'invalid_request',
      field: 'Cupón',
    },
  ],
  'onboarding-answers': [
    {
      what: 'an answer that is not on offer',
      call: 'saveOnboarding',
      body: { experience: 'profesional', target: 'target_socials', disciplines: ['salsa'], time: 'less-than-20' },
      code: 'invalid_request',
    },
  ],
  'playback-speed': [
    {
      what: 'a speed beyond the fastest',
      call: 'updatePlaybackStats',
      params: { videoId: 1 },
      body: { ...report, preferences: { speed: 2.5, mirrored: false, view: 'front' } },
      code: 'invalid_request',
    },
  ],
  'watched-ranges': [
    {
      what: 'more than all of it',
      call: 'updatePlaybackStats',
      params: { videoId: 1 },
      body: { ...report, completed_percentage: 101 },
      code: 'invalid_request',
    },
  ],
  challenge: [
    {
      what: 'the challenge after its days',
      as: { role: 'challenge', challenge_joined_at: testStart - 8 * 86_400_000 },
      call: 'getVideoData',
      params: { videoId: 3 },
      code: 'lesson_locked',
    },
    {
      what: 'joining the challenge again after its days',
      as: { role: 'challenge', challenge_joined_at: testStart - 8 * 86_400_000 },
      call: 'setChallenge',
      code: 'offer_unavailable',
    },
  ],
  retention: [],
  plans: [],
  coupon: [],
  'subscription-status': [],
}

describe.each(Object.entries(refusals).filter(([, rows]) => rows.length > 0))('for %s', (_rule, rows) => {
  test.each(rows.map((row) => [row.call, row.what, row] as const))('%s refuses %s', async (_call, _what, row) => {
    const academy = await anAcademy(row.as ?? { role: 'subscriber' })
    await row.before?.(academy)
    const answer = await send(academy, row)
    expect([answer.statusCode, answer.body]).toEqual([
      serverFailures[row.code as keyof typeof serverFailures],
      expect.stringContaining(row.field ?? row.code),
    ])
  })
})

/** Those that ask the provider of payments. */
describe('for payments', () => {
  const order = { payment_method_id: 'pm_1' }

  test.each([
    ['plans', 'a price that is not sold', { price_id: 'basic-decade-eur' }, 'price_unknown'],
    ['coupon', 'a coupon that there is not', { price_id: 'basic-month-eur', coupon: 'NADA' }, 'coupon_unknown'],
  ] as const)('%s: createSubscription refuses %s', async (_rule, _what, body, code) => {
    const academy = await payingAcademy()
    const ana = await academy.learner()
    const payment_method_id = await academy.newCard()
    const answer = await ana.order({ ...order, payment_method_id, ...body })
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
    expect(academy.sandbox.list('subscription')).toEqual([])
  })

  test.each([
    ['retention', 'addDiscountToAnnual', 'no_subscription'],
    ['retention', 'addDiscountToSubscriptionTrial', 'no_subscription'],
    ['subscription-status', 'cancelSubscription', 'no_subscription'],
    ['subscription-status', 'withdrawFromContract', 'no_subscription'],
    ['subscription-status', 'upgradePlan', 'no_subscription'],
  ] as const)('%s: %s refuses a learner without a subscription', async (_rule, call, code) => {
    const academy = await payingAcademy()
    const ana = await academy.learner()
    const { method, path } = callTable[call]
    const payload = { reason: 'Demasiado caro' }
    const query = call === 'upgradePlan' ? '?price_id=basic-year-eur' : ''
    const { app } = academy
    const answer = await app.inject({
      method,
      url: `${path}${query}`,
      headers: await ana.headers(),
      ...(method === 'POST' ? { payload } : {}),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  })
})

test.each(['lead', 'trial', 'subscriber', 'challenge', 'coupon'] satisfies LearnerRole[])(
  'the calls open for a %s exactly what the page shows as open',
  async (role) => {
    const academy = await anAcademy({ role })
    const open = { lead: [1, 6], trial: [1, 2, 6], subscriber: [1, 2, 6], challenge: [1, 3, 6], coupon: [1, 2, 6] }[
      role
    ]
    const statuses = await Promise.all(
      lessons.map(
        async ({ id }) => (await send(academy, { call: 'getVideoData', params: { videoId: id } })).statusCode,
      ),
    )
    expect(lessons.filter((_, place) => statuses[place] === 200).map(({ id }) => id)).toEqual(open)
  },
)
