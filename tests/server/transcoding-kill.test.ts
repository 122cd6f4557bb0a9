import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { UserVideo } from '#contract/recording.ts'
import { maxDeaths } from '#server/jobs/retry-delays.ts'
import { openStorage } from '#server/storage/storage.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { killableServer } from '#tests/setup/server/killable-server.ts'
import { freePort, temporaryFolder } from '#tests/setup/server/spawned-process.ts'

const clip = join(import.meta.dirname, '../fixtures/takes/recorder-vp9.webm')

test('a recording survives repeated kills of the server during its transcoding, and is transcoded in the end', {
  timeout: 240_000,
}, async () => {
  const dataDir = temporaryFolder()
  const storage = await openStorage({ dataDir, databaseUrl: null })
  await storage.catalogue.replace(aCatalogueFile({ videos: [aLesson({ id: 1 })], media: [], tallies: [] }), Date.now())
  const headers = await signedInAs({ storage, now: Date.now }, await anAccount(storage, { role: 'subscriber' }))
  await storage.close()
  const server = killableServer(dataDir, await freePort())
  onTestFinished(server.close)
  const call = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${server.origin}${path}`, { ...init, headers: { ...headers } })).json() as Promise<UserVideo>

  await server.start()
  const form = new FormData()
  form.set('duration', '2')
  form.set('start', '0')
  form.set('file', new Blob([new Uint8Array(readFileSync(clip))], { type: 'video/webm' }), 'take.webm')
  const { id } = await call('/api/upload-video/1', { method: 'POST', body: form })
  for (let death = 1; death <= maxDeaths; death += 1) {
    expect([death, await server.untilRemaking(60_000)]).toEqual([death, true])
    await server.kill()
    expect(server.recording(id)).toMatchObject({ status: 'uploading', original: true })
    // The death is counted by the next server, and the pause after it is not waited for.
    await server.start()
    await expect.poll(() => server.crashesCounted(), { timeout: 60_000, interval: 50 }).toBe(death)
    server.endPauses()
  }
  await expect.poll(() => server.recording(id).setAside, { timeout: 60_000 }).toBe(true)
  expect(await call(`/api/user-videos/get/${id}`)).toMatchObject({ status: 'uploading', set_aside: true })
  await call(`/api/user-videos/retry/${id}`, { method: 'POST' })
  await expect.poll(() => server.recording(id).status, { timeout: 120_000 }).toBe('draft')
  expect(server.recording(id)).toMatchObject({ setAside: false, original: false, video: true })
})
