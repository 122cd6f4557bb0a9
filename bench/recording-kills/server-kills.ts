import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { UserVideo } from '#contract/recording.ts'
import { openStorage } from '#server/storage/storage.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { freePort } from '#tests/setup/server/free-port.ts'
import { type KillableServer, killableServer } from '#tests/setup/server/killable-server.ts'
import { bundleServer } from './bundle-server.ts'

const clip = new URL('../../tests/fixtures/takes/recorder-vp9.webm', import.meta.url)
/** The most recordings queued at once: most of them wait out the pause after a kill. */
const maxInLine = 60
const maxStartMs = 120_000

/** The outcome for the recordings that a server acknowledged before it was killed. */
interface ServerKills {
  kills: number
  acknowledged: number
  drafts: number
  rejected: number
  /** Acknowledged, without a video, and without the file that was sent. */
  originalsGone: number
  /** How often a recording was set aside after five crashes and retried by its learner. */
  setAside: number
  /** ms from a kill until the next server answers. */
  restarts: number[]
}

/**
 * Kills a server `kills` times while it processes recordings, lets it finish the rest, and reports the outcome of every
 * recording it had acknowledged.
 */
export async function killWhileRemaking(kills: number): Promise<ServerKills> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alcompas-kills-'))
  const { server, send, call, closeStorage } = await aMortalAcademy(dataDir)
  const done: ServerKills = {
    ...{ kills: 0, acknowledged: 0, drafts: 0, rejected: 0, originalsGone: 0, setAside: 0 },
    restarts: [],
  }
  const open = new Map<number, Readonly<Record<string, string>>>()
  try {
    await server.start()
    while (done.kills < kills || open.size > 0) {
      for (const [id, headers] of open) {
        const found = server.recording(id)
        if (found.setAside) {
          done.setAside += 1
          await call(`/api/user-videos/retry/${id}`, headers, { method: 'POST' })
        } else if (found.status !== 'uploading') {
          if (found.status === 'draft' && found.video) done.drafts += 1
          else done.rejected += 1
          open.delete(id)
        } else if (!found.original && server.recording(id).status === 'uploading') {
          done.originalsGone += 1
          open.delete(id)
        }
      }
      if (done.kills === kills) {
        await pause(500)
        continue
      }
      if (!(await server.untilRemaking(500))) {
        if (open.size >= maxInLine) continue
        const { id, headers } = await send()
        done.acknowledged += 1
        open.set(id, headers)
        continue
      }
      await pause(Math.random() * 600)
      await server.kill()
      done.kills += 1
      const killed = Date.now()
      await server.start()
      done.restarts.push(Date.now() - killed)
      if (done.kills % 10 === 0) console.error(JSON.stringify({ ...done, restarts: undefined, open: open.size }))
      if (Date.now() - killed > maxStartMs) throw new Error('the server no longer starts')
    }
    return done
  } finally {
    await server.close()
    await closeStorage()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** An academy of one lesson and a new subscriber for each recording, behind a server that does not run yet. */
async function aMortalAcademy(dataDir: string) {
  const storage = await openStorage({ dataDir, databaseUrl: null })
  await storage.catalogue.replace(aCatalogueFile({ videos: [aLesson({ id: 1 })], media: [], tallies: [] }), Date.now())
  const server: KillableServer = killableServer(dataDir, await freePort(), [await bundleServer()])
  const bytes = new Uint8Array(await readFile(clip))
  const call = async <T>(path: string, headers: Readonly<Record<string, string>>, init: RequestInit): Promise<T> => {
    const answer = await fetch(`${server.origin}${path}`, { ...init, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<T>
  }
  async function send() {
    const account = await anAccount(storage, { role: 'subscriber' })
    const headers = { ...(await signedInAs({ storage, now: Date.now }, account)) }
    const body = new FormData()
    body.set('duration', '2')
    body.set('start', '0')
    body.set('file', new Blob([bytes], { type: 'video/webm' }), 'take.webm')
    const { id } = await call<UserVideo>('/api/upload-video/1', headers, { method: 'POST', body })
    return { id, headers }
  }
  return { server, send, call, closeStorage: () => storage.close() }
}
