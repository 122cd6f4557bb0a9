import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { UserVideo } from '#contract/recording.ts'
import type { UploadStatus } from '#contract/uploading.ts'
import { openStorage } from '#server/storage/storage.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { seededRandom } from '#tests/setup/seeded-random.ts'
import { freePort, type SpawnedProcess, spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'

const clip = join(import.meta.dirname, '../fixtures/takes/recorder-vp9.webm')
const pieceBytes = 4000

/** The real server with one lesson and one learner. It can be killed, and is there again when it is called next. */
async function aMortalServer() {
  const dataDir = temporaryFolder()
  const storage = await openStorage({ dataDir, databaseUrl: null })
  await storage.catalogue.replace(aCatalogueFile({ videos: [aLesson({ id: 1 })], media: [], tallies: [] }), Date.now())
  const headers = await signedInAs({ storage, now: Date.now }, await anAccount(storage, { role: 'subscriber' }))
  await storage.close()
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: '0' }
  let server: SpawnedProcess | undefined
  const kill = async () => {
    server?.process.kill('SIGKILL')
    await server?.ended
    server = undefined
  }
  return {
    kill,
    /** The server's response; undefined when it was killed before. With `dies` it is killed so many ms later. */
    async call<T>(path: string, init: RequestInit = {}, killAfterMs?: number): Promise<T | undefined> {
      if (!server) {
        server = spawnProgram('server/main.ts', [], env)
        await server.untilOutput(/está en/)
      }
      const type = typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}
      const request = fetch(`http://127.0.0.1:${env.PORT}${path}`, { ...init, headers: { ...headers, ...type } })
        .then((answer) => answer.json() as Promise<T>)
        .catch(() => undefined)
      if (killAfterMs === undefined) return request
      await wait(killAfterMs)
      await kill()
      return request
    },
    /** Files of the media store but those that a killed write left unfinished, which go within hours. */
    stored: () =>
      readdirSync(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.incoming'))
        .map(({ parentPath }) => parentPath.slice(dataDir.length)),
  }
}

type Call = Awaited<ReturnType<typeof aMortalServer>>['call']

/** Sends a recording until it is there; during every second part the server is killed, somewhere on its way. */
async function sendWhole(
  call: Call,
  bytes: Buffer,
  random: () => number,
): Promise<{ video: UserVideo; deaths: number }> {
  const facts = JSON.stringify({ video_id: 1, duration: 2, start: 0, size: bytes.length })
  for (let deaths = 0, requests = 0; ; ) {
    let at = await call<UploadStatus>('/api/uploads/toma-0001', { method: 'POST', body: facts })
    while (at) {
      if (at.user_video) return { video: at.user_video, deaths }
      const piece = new Uint8Array(bytes.subarray(at.received, at.received + pieceBytes))
      const body = new FormData()
      body.append('piece', new Blob([piece], { type: 'application/octet-stream' }), 'piece')
      const killAfterMs = requests++ % 2 === 0 ? random() * 80 : undefined
      if (killAfterMs !== undefined) deaths += 1
      at = await call<UploadStatus>(
        `/api/uploads/toma-0001/pieces/${at.received}`,
        { method: 'POST', body },
        killAfterMs,
      )
      // What was answered before the kill counts; the next call starts the server anew.
    }
  }
}

test('a recording survives kills of the server during its upload and its transcoding', {
  timeout: 240_000,
}, async () => {
  const random = seededRandom()
  const { call, kill, stored } = await aMortalServer()
  const { video, deaths } = await sendWhole(call, readFileSync(clip), random)
  expect(deaths).toBeGreaterThan(1)
  await wait(random() * 300)
  await kill()
  const own = async () => (await call<UserVideo[]>('/api/user-videos')) ?? []
  const states = async () => (await own()).map(({ status }) => status)
  await expect.poll(states, { timeout: 150_000, interval: 1000 }).toEqual(['draft'])
  expect(await own()).toMatchObject([{ id: video.id, client_id: 'toma-0001', rejection: null }])
  expect(stored().filter((folder) => folder.includes('recordings'))).toHaveLength(2)
})
