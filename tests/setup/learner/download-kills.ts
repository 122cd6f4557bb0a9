import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { VideoData } from '#contract/video-data.ts'
import { mediaKeyAt } from '#server/domain/files/media-path.ts'
import { type KillableBrowser, killableBrowser } from '../browser/killable-browser.ts'
import { seededRandom } from '../seeded-random.ts'
import { startAcademy } from '../server/academy-server.ts'
import { faultProxy } from '../server/fault-proxy.ts'
import { commandDownloads, storedDigest, storedDownloads } from './page-downloads.ts'

/** One download, with its interruptions. */
interface DownloadRound {
  readonly identical: boolean
  readonly kills: number
  readonly restarts: number
  readonly cuts: number
  readonly changes: number
  /** Bytes that were sent beyond those of the files. */
  readonly again: number
  readonly seconds: number
}

const learner = 'monthly@alcompas.test'
const partBytes = 1_048_576

/**
 * An academy whose first open lesson has a front video of `bytes` random bytes at its smallest height, the one
 * downloaded for 0 lines, behind a proxy that makes faults.
 */
export async function academyWithLargeLesson(bytes: number, prepared?: string) {
  const academy = await startAcademy(prepared)
  const { videos } = await academy.catalogue()
  const lesson = videos.find((video) => video.public && video.available_at === null)
  if (!lesson) throw new Error('the academy has no open lesson')
  const answer = await fetch(`${academy.origin}/api/video-data/${lesson.id}`)
  const { video_data } = (await answer.json()) as { video_data: VideoData }
  const smallest = video_data.renditions[0] ?? video_data.streams
  const key = mediaKeyAt(smallest.front.replace('/media/', ''))
  const film = randomBytes(bytes)
  const file = join(academy.dataDir, 'media', key)
  // Its bytes are shared with the academy it was copied from.
  await rm(file)
  await writeFile(file, film)
  const proxy = await faultProxy(academy.origin)
  return { academy, proxy, lesson, digest: createHash('sha256').update(film).digest('hex') }
}

export type LargeLesson = Awaited<ReturnType<typeof academyWithLargeLesson>>

/** Opens a browser on a profile, signed in, at a screen that resumes downloads. */
async function openSignedIn(profile: string, origin: string): Promise<KillableBrowser> {
  const browser = await killableBrowser(profile)
  const { page } = browser
  page.setDefaultTimeout(60_000)
  await page.goto(`${origin}/soporte`)
  const status = await page.evaluate(async (email) => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
    if ((await fetch('/api/user', { headers })).status === 200) return 204
    return (
      await fetch('/api/login', { method: 'POST', headers, body: JSON.stringify({ email, password: 'baila1234' }) })
    ).status
  }, learner)
  if (status === 200) await page.goto(`${origin}/soporte`)
  else if (status !== 204) throw new Error(`${learner} could not sign in: ${status}`)
  // A chunk that is still to come when the server stops would reload the page, into the browser's own error page.
  await page.waitForLoadState('networkidle')
  return browser
}

/** The id of the learner who is signed in on `page`. */
export const learnerOf = (page: KillableBrowser['page']): Promise<number> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/user', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
    return ((await answer.json()) as { id: number }).id
  })

/** Downloads the lesson with browsers killed, the server restarted, connections cut and bytes changed at random. */
export async function downloadWithFaults(
  { academy, proxy, lesson, digest }: LargeLesson,
  profile: string,
  most: { readonly kills: number; readonly restarts: number },
  random = seededRandom(),
): Promise<DownloadRound> {
  proxy.reset()
  proxy.set({ cut: 0.04, change: 0.02, rate: 12_000_000 })
  const began = Date.now()
  let browser = await openSignedIn(profile, proxy.origin)
  let kills = 0
  let restarts = 0
  try {
    // As the application does when a learner requests it; afterwards a download resumes automatically.
    await commandDownloads(browser.page, 'setLearner', await learnerOf(browser.page))
    await commandDownloads(browser.page, 'add', [{ id: lesson.id, title: lesson.title }], 0)
    for (const end = Date.now() + 180_000; ; ) {
      await pause(150 + random() * 1200)
      const [record] = await storedDownloads(browser.page)
      if (record?.state === 'complete') {
        const files = record.download?.files ?? []
        const stored = await Promise.all(files.map((file) => storedDigest(browser.page, file)))
        const isWhole = stored.every((file, at) => file.bytes === files[at]?.bytes)
        const { sent, cuts, changes } = proxy.counts()
        const again = Array.from(sent.values()).reduce((sum, count) => sum + count, 0) - record.bytes
        await commandDownloads(browser.page, 'removeAll')
        const identical = isWhole && stored[0]?.digest === digest
        return { identical, kills, restarts, cuts, changes, again, seconds: (Date.now() - began) / 1000 }
      }
      if (record?.halt === 'failed') await commandDownloads(browser.page, 'resume', lesson.id)
      if (Date.now() > end)
        throw new Error(`not whole after three minutes: ${JSON.stringify({ ...record, download: 0 })}`)
      if (restarts < most.restarts && random() < 0.4) {
        restarts += 1
        await academy.restart({})
      } else if (kills < most.kills) {
        kills += 1
        await browser.kill()
        browser = await openSignedIn(profile, proxy.origin)
      }
    }
  } finally {
    await browser.kill()
  }
}

/** Downloads it repeatedly. */
export async function killWhileDownloading(
  bytes: number,
  rounds: number,
  onRound: (round: DownloadRound) => void = () => {},
): Promise<readonly DownloadRound[]> {
  const large = await academyWithLargeLesson(bytes)
  const profile = await mkdtemp(join(tmpdir(), 'alcompas-downloads-'))
  const done: DownloadRound[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const one = await downloadWithFaults(large, profile, { kills: 2, restarts: 1 })
      done.push(one)
      onRound(one)
    }
    return done
  } finally {
    await large.proxy.close()
    await large.academy.stop()
    await rm(profile, { recursive: true, force: true })
  }
}

/** The maximum of bytes that may be sent again: the part in flight at each kill, restart, cut and change. */
export const maxResentBytes = ({ kills, restarts, cuts, changes }: DownloadRound): number =>
  (kills + restarts + cuts + changes) * partBytes
