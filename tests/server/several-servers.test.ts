import { describe, expect, inject, test } from 'vitest'
import { logout } from '#contract/sign-in.ts'
import { putBytes } from '#server/domain/files/whole-files.ts'
import { diskFiles } from '#server/gateways/files/disk-files.ts'
import { s3Files } from '#server/gateways/files/s3-files.ts'
import { assertMediaStore, lockSandbox, oneServerAtATime } from '#server/process/shared-state.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, mediaFor } from '#tests/factories/catalogue-file.ts'
import { aCluster } from '#tests/factories/cluster.ts'
import { aSignedInLearner } from '#tests/factories/learner.ts'
import { aForm, aRecordingLearner } from '#tests/factories/recording-learner.ts'
import { plainRecordingMedia } from '#tests/factories/recording-media.ts'
import { aRecording } from '#tests/factories/recordings.ts'
import { ana } from '#tests/factories/registration.ts'
import { temporaryFolder } from '#tests/setup/server/spawned-process.ts'

const { why } = inject('postgres')

describe.skipIf(why !== null)('two servers of one PostgreSQL', () => {
  test('a session of one is open at the other, until either ends it', async () => {
    const cluster = await aCluster()
    const a = await aSignedInLearner({}, await cluster.parts())
    const b = await cluster.server({ now: a.now })
    expect((await b.get('/api/user', a.headers)).json()).toMatchObject({ email: a.account.email })
    await b.app.inject({ method: logout.method, url: logout.path, headers: a.headers })
    expect((await a.get('/api/user', a.headers)).statusCode).toBe(401)
  })

  test('the media pass of one opens media at the other', async () => {
    const cluster = await aCluster()
    const learner = await aRecordingLearner({}, await cluster.parts())
    const b = await cluster.server({ now: learner.now })
    const { path } = await learner.recorded()
    const { cookies } = await learner.get('/api/get-cookies-cdn', learner.headers)
    const cookie = cookies
      .filter((one) => path?.startsWith(one.path ?? ''))
      .map((one) => `${one.name}=${one.value}`)
      .join('; ')
    expect((await b.get(path ?? '')).statusCode).toBe(403)
    const part = await b.get(path ?? '', { cookie, range: 'bytes=4-7' })
    expect([part.statusCode, part.body]).toEqual([206, 'toma'])
  })

  test('an upload begun at one is finished at the other, and its recording made once', async () => {
    const cluster = await aCluster()
    const made: number[] = []
    const recordingMedia = plainRecordingMedia({
      transcode: async (bytes) => {
        made.push(bytes.length)
        return { video: bytes, poster: new Uint8Array([0xff, 0xd8]) }
      },
    })
    const a = await aRecordingLearner({}, { ...(await cluster.parts()), recordingMedia })
    const b = await cluster.server({ recordingMedia, now: a.now })
    await a.begin('una-toma-1', 8)
    await a.piece('una-toma-1', 0, 'uno ')
    const form = aForm({}, { field: 'piece', name: 'blob', type: 'application/octet-stream', bytes: 'dos!' })
    const headers = { ...a.headers, ...form.headers }
    const sent = { method: 'POST', url: '/api/uploads/una-toma-1/pieces/4', headers, payload: form.payload } as const
    const last = await b.app.inject(sent)
    expect(last.json()).toMatchObject({ received: 8, user_video: { status: 'uploading' } })
    // A page without a response asks again, at the other server.
    expect((await a.app.inject(sent)).json().user_video.id).toBe(last.json().user_video.id)
    await Promise.all([a.work.runDue(), b.work.runDue()])
    expect(made).toEqual([8])
    expect(await a.own()).toMatchObject([{ status: 'draft' }])
  })

  test('of many jobs each is run once, whichever server enqueued it, and every mail is sent once', async () => {
    const cluster = await aCluster()
    const [a, b] = [await cluster.server(), await cluster.server()]
    for (let learner = 0; learner < 12; learner += 1)
      await (learner % 2 ? a : b).post('/api/register', { ...ana, email: `ana.${learner}@baila.test` })
    await Promise.all([a.work.runDue(), b.work.runDue()])
    const mails = await a.storage.mailOutbox.list()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, learner) => `ana.${learner}@baila.test`).toSorted(),
    )
  })

  test('a worker is notified of a job when its transaction commits, and of nothing that was rolled back', async () => {
    const cluster = await aCluster()
    const [a, b] = [await cluster.server(), await cluster.server()]
    const notifications: number[] = []
    b.storage.jobs.onEnqueued((runAt) => notifications.push(runAt))
    b.storage.listenForJobs()
    const job = (runAt: number) => ({ kind: 'greet', payload: {}, runAt })
    // Until it listens: earlier notifications are found by polling.
    const enqueueOne = async () => {
      await a.storage.jobs.enqueue(job(1))
      return notifications.length
    }
    await expect.poll(enqueueOne).toBeGreaterThan(0)
    const failing = a.storage.transaction(async ({ jobs }) => {
      await jobs.enqueue(job(2))
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await a.storage.transaction(({ jobs }) => jobs.enqueue(job(3)))
    await expect.poll(() => notifications.at(-1)).toBe(3)
    expect(notifications).not.toContain(2)
  })

  test('a catalogue imported at one is served, searched and shown by the other at the next request', async () => {
    const cluster = await aCluster()
    const videos = [aLesson({ id: 1, slug: 'salsa', title: 'Salsa' })]
    const a = await cluster.server({ catalogue: aCatalogueFile({ videos, media: mediaFor(videos), tallies: [] }) })
    const b = await cluster.server()
    expect((await b.get('/api/videos')).json().videos).toHaveLength(1)
    const more = [...videos, aLesson({ id: 2, slug: 'merengue', title: 'Merengue suave' })]
    await a.load(aCatalogueFile({ videos: more, media: mediaFor(more), tallies: [] }))
    expect((await b.get('/api/videos')).json().videos).toHaveLength(2)
    const found = () => b.get('/api/search?q=merengue')
    await expect.poll(async () => (await found()).json().lessons?.[0]?.id).toBe(2)
    expect((await b.get('/sitemap.xml')).body).toContain('merengue-2')
  })

  test('the calls of a network count at both', async () => {
    const cluster = await aCluster()
    const limits = { burst: 40, perSecond: 0.1 }
    const [a, b] = [await cluster.server({ limits }), await cluster.server({ limits })]
    for (let call = 0; call < 40; call += 1) expect((await a.get('/api/visitor')).statusCode).toBe(200)
    let passed = -1
    const callB = async () => {
      passed += 1
      return (await b.get('/api/visitor')).statusCode
    }
    // Alone it would let 40 pass. What it has not reported, and what is on its way, is not counted yet.
    await expect.poll(callB, { interval: 100 }).toBe(429)
    expect(passed).toBeLessThan(20)
    expect((await b.get('/api/visitor')).headers['retry-after']).toMatch(/^[1-9]\d*$/)
  })

  test('guesses of a password count at both', async () => {
    const cluster = await aCluster()
    const a = await aSignedInLearner({}, await cluster.parts())
    const b = await cluster.server({ now: a.now })
    const guess = (server: Pick<typeof b, 'post'>) =>
      server.post('/api/login', { email: a.account.email, password: 'otra-clave' })
    const statuses: number[] = []
    for (let round = 0; round < 24; round += 1) statuses.push((await guess(round % 2 ? a : b)).statusCode)
    // Twenty wrong ones an hour, however they are spread.
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429])
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([422]))
  })
})

describe.skipIf(why !== null)('servers of one PostgreSQL', () => {
  test('read the time from the clock of the database, whatever their own is', async () => {
    const { storage } = await (await aCluster()).server()
    const clocks = await Promise.all(
      [0, 3_600_000, -600_000].map((ahead) => storage.openClock(() => Date.now() + ahead)),
    )
    for (const { now, stop } of clocks) {
      expect(Math.abs(now() - Date.now())).toBeLessThan(1000)
      stop()
    }
  })

  test('a server with another media store does not start, and one with a copy of it does', async () => {
    const cluster = await aCluster()
    const { storage } = await cluster.server()
    const config = { databaseUrl: cluster.databaseUrl, role: 'api', s3: null } as const
    await assertMediaStore(config, storage, cluster.files)
    await assertMediaStore(config, storage, cluster.files)
    const other = diskFiles(temporaryFolder())
    await expect(assertMediaStore(config, storage, other)).rejects.toThrow(/^DATA_DIR: [^\n]+$/)
    expect(await other.identity()).toBeNull()
    await other.identify((await cluster.files.identity()) ?? '')
    await assertMediaStore(config, storage, other)
  })

  test('a single server takes media without an id where they have a recording of its database, or it has none', async () => {
    const cluster = await aCluster()
    const { storage } = await cluster.server()
    const config = { databaseUrl: cluster.databaseUrl, role: 'all', s3: null } as const
    await assertMediaStore(config, storage, cluster.files)
    const id = await cluster.files.identity()
    const anew = diskFiles(temporaryFolder())
    await assertMediaStore(config, storage, anew)
    expect(await anew.identity()).toBe(id)

    const account = await anAccount(storage, { role: 'subscriber', at: Date.now() })
    const { video_key } = await aRecording({ storage, files: cluster.files }, account.id)
    const empty = diskFiles(temporaryFolder())
    // Media, but not of this database.
    for (const key of ['paid/a.mp4', `recordings/${account.id}/other.mp4`])
      await putBytes(empty, key, new Uint8Array([1]))
    await expect(assertMediaStore(config, storage, empty)).rejects.toThrow(new RegExp(`^DATA_DIR: [^\n]*${id}[^\n]*$`))
    expect(await empty.identity()).toBeNull()

    const restored = diskFiles(temporaryFolder())
    await putBytes(restored, video_key ?? '', new Uint8Array([1]))
    await assertMediaStore(config, storage, restored)
    expect(await restored.identity()).toBe(id)
    // Where they are lost for good: as the refusal says.
    await empty.identify(id ?? '')
    await assertMediaStore(config, storage, empty)
  })

  test('a bucket that does not answer stops the start with one line that names it', async () => {
    const { storage } = await (await aCluster()).server()
    const s3 = {
      ...{ endpoint: 'http://127.0.0.1:9', region: 'default', bucket: 'academia', accessKeyId: 'AK' },
      secretAccessKey: 'secreto',
    }
    const refused = assertMediaStore({ databaseUrl: null, role: 'all', s3 }, storage, s3Files(s3))
    await expect(refused).rejects.toThrow(/^S3_BUCKET: (?!.*secreto)[^\n]+$/)
  })

  test('one server has the payment sandbox, and a second server does not start with it', async () => {
    const cluster = await aCluster()
    const [a, b] = [await cluster.server(), await cluster.server()]
    const lock = await lockSandbox(a.storage)
    await expect(lockSandbox(b.storage)).rejects.toThrow(/^STRIPE_SECRET_KEY: [^\n]+$/)
    await lock.release()
    await (await lockSandbox(b.storage)).release()
  })

  test('servers run their start-up work one after another', async () => {
    const cluster = await aCluster()
    const servers = [await cluster.server(), await cluster.server(), await cluster.server()]
    const events: string[] = []
    const load = (name: number) => async () => {
      events.push(`begins ${name}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      events.push(`ends ${name}`)
    }
    await Promise.all(servers.map(({ storage }, name) => oneServerAtATime(storage, load(name))))
    for (let turn = 0; turn < 3; turn += 1)
      expect(events[2 * turn + 1]).toBe(events[2 * turn]?.replace('begins', 'ends'))
  })
})
