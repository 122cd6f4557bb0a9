import { expect, test } from 'vitest'
import { demoAcademy } from '#demo/academy/demo-academy.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { sourceFolder } from '#server/gateways/files/source-folder.ts'
import { pngPictures } from '#server/gateways/images/png-pictures.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { quickPasswords } from '#tests/factories/passwords.ts'
import { testServer } from '#tests/factories/server.ts'
import { loadDemoAcademy, loadDemoAccounts } from './academy.ts'
import { loadDemoHistory } from './history.ts'

/** An academy with the demo's catalogue, without its thousand files, and its accounts. */
async function academy() {
  const server = await testServer()
  const { storage, files, now } = server
  const sources = sourceFolder('demo/media')
  const parts = {
    ...storage,
    files,
    sources,
    passwords: quickPasswords(),
    pictures: pngPictures(),
    secrets: randomSecrets,
  }
  const ports = { ...parts, now }
  await loadDemoAcademy({ ...ports, files: { put: async () => undefined } }, demoAcademy)
  await loadDemoAccounts(ports)
  const idOf = async (name: string) => (await storage.accounts.findByEmail(`${name}@alcompas.test`))?.id ?? 0
  const as = async (name: string) => {
    const body = { email: `${name}@alcompas.test`, password: demoPassword }
    const { token } = (await server.post('/api/login', body)).json()
    return async (path: string) => (await server.get(path, { authorization: `Bearer ${token}` })).json()
  }
  const mediaFiles = async () => {
    const keys: string[] = []
    for (const folder of ['recordings/', 'published/', 'public/avatars/'])
      for await (const { key } of files.list(folder)) keys.push(key)
    return keys
  }
  return { ...server, ports, idOf, as, mediaFiles }
}

test('the demo learners have a past: progress, recordings in every state, searches and a profile', async () => {
  const { ports, as, idOf, storage } = await academy()
  expect(await loadDemoHistory(ports)).toBe(true)
  const monthly = await as('monthly')
  const { coursesFinished, lessonsFinished } = await monthly('/api/get-finished-courses')
  expect(coursesFinished).toEqual([{ course_id: 8, level: 'beginner' }])
  expect(lessonsFinished.length).toBeGreaterThan(12)
  const user = await monthly('/api/user')
  expect(user).toMatchObject({ user_name: 'Moni', city: 'Sevilla', home_notification_seen: true })
  expect(user.main_image_uri).toMatch(/^\/media\/public\/avatars\//)
  const own = await monthly('/api/user-videos')
  expect(own.map(({ status }: { status: string }) => status).sort()).toEqual(['draft', 'draft', 'public', 'rejected'])
  expect((await storage.accounts.exportRows(await idOf('monthly'))).searches).toHaveLength(5)
  const annual = await (await as('annual'))('/api/get-finished-programs')
  expect(annual.programsFinished).toEqual([{ program_id: 3 }])
  const { last_playback_info } = await monthly('/api/video-data/80')
  expect(last_playback_info).toMatchObject({ completed_percentage: expect.closeTo(40, 0) })
})

test('published takes play and are shown with name and picture', async () => {
  const { ports, as, get } = await academy()
  await loadDemoHistory(ports)
  const { user_videos } = await (await as('lead'))('/api/user-videos/71')
  expect(user_videos.map(({ user }: { user: { user_name: string } }) => user.user_name)).toEqual([
    'Sara M.',
    'Jon Etxe',
    'Rafa de Cádiz',
  ])
  for (const { user } of user_videos) expect((await get(user.main_image_uri)).headers['content-type']).toBe('image/png')
})

test('the demo accounts fresh and unverified stay unchanged, and no other has a known password', async () => {
  const { ports, idOf, post, storage } = await academy()
  const before = await storage.accounts.find(await idOf('fresh'))
  await loadDemoHistory(ports)
  for (const name of ['fresh', 'unverified']) {
    const { users: _, ...rows } = await storage.accounts.exportRows(await idOf(name))
    for (const [table, list] of Object.entries(rows)) expect([table, list]).toEqual([table, []])
  }
  expect(await storage.accounts.find(await idOf('fresh'))).toEqual(before)
  const email = 'sara.molina@alcompas.test'
  expect(await storage.accounts.findByEmail(email)).toBeDefined()
  expect((await post('/api/login', { email, password: demoPassword })).statusCode).toBe(422)
})

test('a second start loads nothing again, not even what a visitor deleted since', async () => {
  const { ports, as, idOf, storage, mediaFiles } = await academy()
  await loadDemoHistory(ports)
  await storage.recordings.remove((await (await as('monthly'))('/api/user-videos'))[0].id)
  const before = await storage.accounts.exportRows(await idOf('monthly'))
  const files = await mediaFiles()
  expect(await loadDemoHistory(ports)).toBe(false)
  expect(await storage.accounts.exportRows(await idOf('monthly'))).toEqual(before)
  expect(await mediaFiles()).toEqual(files)
})

test('an interrupted load stores nothing, and the next start loads all of the history', async () => {
  const { ports, idOf, storage, mediaFiles } = await academy()
  const transaction: typeof ports.transaction = (work) =>
    ports.transaction(async (stores) => {
      const result = await work(stores)
      if (result) throw new Error('the process ends here')
      return result
    })
  await expect(loadDemoHistory({ ...ports, transaction })).rejects.toThrow('ends here')
  expect((await storage.progress.summary(await idOf('monthly'))).finished).toEqual([])
  expect(await storage.recordings.listOf(await idOf('monthly'))).toEqual([])
  expect(await mediaFiles()).toEqual([])
  expect(await loadDemoHistory(ports)).toBe(true)
  expect((await storage.progress.summary(await idOf('monthly'))).finished).toHaveLength(21)
})

test('the data of an account that a visitor has used stays', async () => {
  const { ports, idOf, storage } = await academy()
  await storage.enrolments.joinCourse(await idOf('annual'), 3, 'beginner', ports.now())
  await loadDemoHistory(ports)
  expect((await storage.progress.summary(await idOf('annual'))).finished).toEqual([])
  expect(await storage.enrolments.coursesOf(await idOf('annual'))).toMatchObject([{ course_id: 3 }])
})

test('plays and likes are counted, each learner once', async () => {
  const { ports, storage } = await academy()
  const days = { today: '2026-01-02', yesterday: '2026-01-01' }
  const tallies = async () =>
    new Map((await storage.lessonTallies.ranked('most-viewed', 500, days)).map((t) => [t.video_id, t]))
  const before = await tallies()
  await loadDemoHistory(ports)
  const after = await tallies()
  const sum = (of: typeof before, key: 'playbacks' | 'likes') =>
    [...of.values()].reduce((all, tally) => all + tally[key], 0)
  const ids = await Promise.all(demoAccounts(ports.now()).map(({ email }) => storage.accounts.findByEmail(email)))
  const plays = await Promise.all(
    ids.map(async (one) => (await storage.accounts.exportRows(one?.id ?? 0)).lesson_plays?.length ?? 0),
  )
  expect(sum(after, 'playbacks') - sum(before, 'playbacks')).toBeGreaterThan(plays.reduce((all, one) => all + one, 0))
  expect(sum(after, 'likes')).toBeGreaterThan(sum(before, 'likes') + 100)
})
