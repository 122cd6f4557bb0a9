import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import type { Page } from 'playwright'
import { maxTakeSeconds } from '#contract/rules/recording-limit.ts'
import { killableBrowser } from '../browser/killable-browser.ts'
import { seededRandom } from '../seeded-random.ts'

/** One browser that was killed while it recorded. */
interface KilledRound {
  /** Seconds from the first picture to the kill. */
  readonly recorded: number
  /** Duration of the stored bytes in seconds, as a media parser counts it. */
  readonly recovered: number
  /** Ms from opening the lesson again until the recording was offered. */
  readonly offeredAfter: number
}

/** Records beside a lesson, kills the whole browser at a random moment, and opens the lesson again, repeatedly. */
export async function killWhileRecording(
  lesson: string,
  rounds: number,
  random = seededRandom(),
): Promise<readonly KilledRound[]> {
  const profile = await mkdtemp(join(tmpdir(), 'alcompas-kills-'))
  const done: KilledRound[] = []
  let browser = await openOn(profile)
  try {
    for (let round = 0; round < rounds; round += 1) {
      await browser.page.goto(lesson)
      await record(browser.page)
      await pause(500 + random() * 9000)
      const killedAt = await browser.kill()
      browser = await openOn(profile)
      const openedAt = Date.now()
      await browser.page.goto(lesson, { waitUntil: 'commit' })
      await browser.page.getByRole('button', { name: 'Recuperar grabación' }).waitFor()
      const offeredAfter = Date.now() - openedAt
      const { recordedAt, bytes } = await leftOn(browser.page)
      // On a slow machine the recording may have ended by itself.
      const recorded = Math.min((killedAt - recordedAt) / 1000, maxTakeSeconds)
      done.push({ recorded, recovered: await secondsOf(bytes), offeredAfter })
      await browser.page.getByRole('button', { name: 'Descartar' }).click()
      await browser.page.getByRole('button', { name: 'Sí, borrarla' }).click()
      await browser.page.getByRole('button', { name: 'Descartar' }).waitFor({ state: 'detached' })
    }
    return done
  } finally {
    await browser.kill()
    await rm(profile, { recursive: true, force: true })
  }
}

async function record(page: Page): Promise<void> {
  const player = page.frameLocator('iframe[src^="/player.html"]')
  await player.getByRole('button', { name: 'Grabarme' }).click()
  const invited = page.getByRole('button', { name: 'Grabarme ahora' })
  const enable = page.getByRole('button', { name: 'Activar la cámara' })
  await invited.or(enable).waitFor()
  if (await invited.isVisible()) await invited.click()
  await enable.click()
  await page.getByRole('button', { name: 'Empezar' }).click()
  await page.getByRole('timer').waitFor()
}

/** The recording stored on the device, after the kill. */
async function leftOn(page: Page): Promise<{ recordedAt: number; bytes: Uint8Array }> {
  const left = await page.evaluate(
    () =>
      new Promise<{ recordedAt: number; base64: string }>((resolve, reject) => {
        const opening = indexedDB.open('alcompas')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['takes', 'slices'])
          const takes = transaction.objectStore('takes').getAll()
          const slices = transaction.objectStore('slices').getAll()
          transaction.oncomplete = async () => {
            opening.result.close()
            const bytes = new Uint8Array(await new Blob(slices.result).arrayBuffer())
            let text = ''
            for (const byte of bytes) text += String.fromCharCode(byte)
            resolve({ recordedAt: takes.result[0].recordedAt, base64: btoa(text) })
          }
        }
      }),
  )
  return { recordedAt: left.recordedAt, bytes: Buffer.from(left.base64, 'base64') }
}

/** Seconds of picture, by walking every packet. */
async function secondsOf(bytes: Uint8Array): Promise<number> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const track = await input.getPrimaryVideoTrack()
  if (!track) return 0
  let from = Number.POSITIVE_INFINITY
  let to = 0
  for await (const { timestamp, duration } of new EncodedPacketSink(track).packets()) {
    from = Math.min(from, timestamp)
    to = Math.max(to, timestamp + duration)
  }
  return Math.max(0, to - from)
}

async function openOn(profile: string) {
  const browser = await killableBrowser(profile, [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ])
  browser.page.context().setDefaultTimeout(30_000)
  return browser
}
