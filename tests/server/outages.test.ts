import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, openSqlite } from '#server/storage/database/database.ts'
import { createStorage, openStorage } from '#server/storage/storage.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { aRecordingLearner } from '#tests/factories/recording-learner.ts'
import { ana } from '#tests/factories/registration.ts'
import { testServer } from '#tests/factories/server.ts'
import { freePort, temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { startPostgres } from '#tests/setup/storage/postgres.ts'

const catalogue = aCatalogueFile({ videos: [aLesson({ id: 1, public: true })], media: [], tallies: [] })

/** The log lines of requests that failed. */
const errorsIn = (logged: readonly string[]) =>
  logged.map((line) => JSON.parse(line)).flatMap(({ msg, err }) => (err ? [{ msg, code: err.code }] : []))

test('where the database has no room left writes answer 507, the log names why, and reads continue', async () => {
  const db = openSqlite(join(temporaryFolder(), 'academy.sqlite'))
  await migrate(db)
  const { get, post, storage, logged, now } = await testServer({ storage: createStorage(db), catalogue })
  const headers = await signedInAs({ storage, now }, await anAccount(storage))
  const sizes = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  const limitTo = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db)
  await limitTo(sizes.rows[0]?.page_count ?? 1)
  // Registrations in one transaction each: sooner or later one needs another page.
  const register = (number: number) => post('/api/register', { ...ana, email: `ana${number}@baila.test` })
  let answer = await register(0)
  for (let number = 1; number < 200 && answer.statusCode !== 507; number += 1) answer = await register(number)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([507, '60'])
  expect(errorsIn(logged)).toEqual([{ msg: 'no space left', code: 'SQLITE_FULL' }])
  expect(logged.join()).not.toContain('cannot rollback')
  expect((await get('/api/videos')).json().videos).toHaveLength(1)
  expect((await get('/api/user', headers)).statusCode).toBe(200)
  await limitTo(1_000_000)
  expect((await register(300)).statusCode).toBe(200)
})

test('an upload on a full disk stores the parts that fit, and resumes from there once there is room', async () => {
  const { begin, piece, files, own, stored, logged } = await aRecordingLearner()
  const put = files.put
  await begin('toma-0001', 9)
  expect((await piece('toma-0001', 0, 'una')).json()).toMatchObject({ received: 3 })
  Object.assign(files, { put: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })) })
  for (const [from, bytes] of [
    [3, 'tom'],
    [3, 'toma99'],
  ] as const) {
    const refused = await piece('toma-0001', from, bytes)
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      507,
      'out_of_space',
      '60',
    ])
  }
  expect(errorsIn(logged)).toEqual(Array(2).fill({ msg: 'no space left', code: 'ENOSPC' }))
  Object.assign(files, { put })
  expect((await begin('toma-0001', 9)).json()).toMatchObject({ received: 3, user_video: null })
  expect((await piece('toma-0001', 3, 'toma99')).json().user_video).toMatchObject({ status: 'uploading' })
  expect([(await own()).length, stored().length]).toEqual([1, 1])
})

test('a database that is frozen or gone leads to 503 within its timeout, and the catalogue is served from memory', {
  timeout: 120_000,
}, async (context) => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  if (postgres.url === null) return context.skip(postgres.why)
  const storage = await openStorage({ dataDir: temporaryFolder(), databaseUrl: postgres.url, queryTimeoutMs: 300 })
  const { get, logged } = await testServer({ storage, catalogue })
  const headers = await signedInAs({ storage, now: Date.now }, await anAccount(storage))
  expect((await get('/api/user', headers)).statusCode).toBe(200)
  const browsed = (await get('/api/videos', headers)).body
  const all = async () => {
    const [user, videos] = [await get('/api/user', headers), await get('/api/videos', headers)]
    return [user.statusCode, user.json().code, user.headers['retry-after'], videos.statusCode, videos.body === browsed]
  }
  postgres.freeze(true)
  // Without a timeout of its own the query would be answered after the thaw, which never comes here.
  expect(await all()).toEqual([503, 'unavailable', '5', 200, true])
  postgres.freeze(false)
  await expect.poll(async () => (await get('/api/user', headers)).statusCode, { timeout: 30_000 }).toBe(200)
  await postgres.stop()
  expect(await all()).toEqual([503, 'unavailable', '5', 200, true])
  expect(logged.map((line) => JSON.parse(line).msg)).toContain('the database is out of reach')
})

test('with the media store out of reach files answer 503 with their code, and everything without files works', async () => {
  const { get, files, logged } = await testServer({ catalogue, media: { 'public/a.mp4': 'clip' } })
  const { stat } = files
  const gone = () => Promise.reject(Object.assign(new Error('input/output error'), { code: 'EIO', syscall: 'stat' }))
  Object.assign(files, { stat: gone, isReachable: async () => false })
  const refused = await get('/media/public/a.mp4')
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  expect(errorsIn(logged)).toEqual([{ msg: 'the media store is out of reach', code: 'EIO' }])
  for (const url of ['/', '/api/videos', '/api/visitor', '/healthz']) expect((await get(url)).statusCode).toBe(200)
  expect((await get('/readyz')).json()).toMatchObject({ ok: false, database: true, files: false })
  Object.assign(files, { stat, isReachable: async () => true })
  expect((await get('/media/public/a.mp4')).body).toBe('clip')
})

test('an unreachable mail server delays mails and nothing else', async () => {
  const smtpUrl = `smtp://127.0.0.1:${await freePort()}`
  const { post, work, storage, logged } = await testServer({ catalogue, config: { smtpUrl } })
  expect((await post('/api/register', ana)).statusCode).toBe(200)
  await work.runDue()
  const [mail] = await storage.jobCounts.countByKind()
  expect(mail).toMatchObject({ queued: 1, setAside: 0 })
  expect(logged.join()).toContain('job failed, to be tried again')
  expect(logged.join()).not.toContain(ana.email)
  expect((await post('/api/login', { email: ana.email, password: ana.password })).statusCode).toBe(200)
})
