import { expect } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { isAvailable } from '#contract/rules/publication.ts'
import { findOrFail } from '#tests/setup/browser/journey.ts'
import type { EngineStage, EngineVisitor } from '#tests/setup/engine-drivers/engine-stage.ts'

const button = (name: string) => ({ css: 'button', name })
/** Ms. An upload is made anew by the server's ffmpeg. */
const making = { timeout: 120_000 }

/** Opens the recorder beside a class and switches the camera on. */
async function openRecorder(stage: EngineStage, email: string, sound: boolean): Promise<EngineVisitor> {
  const learner = await stage.visitor()
  const lesson = findOrFail(stage.catalogue().videos, (one) => one.public && isAvailable(one, Date.now()))
  await learner.signIn(email)
  await learner.go(lessonPath(lesson))
  await learner.click({ ...button('Grabarme'), inPlayer: true })
  await learner.click(button('Grabarme ahora'))
  if (sound) await learner.click({ css: 'input[type="checkbox"]', name: 'Grabar también el sonido' })
  await learner.click(button('Activar la cámara'))
  await learner.expectShown(button('Empezar'))
  return learner
}

async function expectLivePicture({ page }: EngineVisitor): Promise<void> {
  const isLive = () =>
    page.read(
      () => [...document.querySelectorAll('video')].some(({ srcObject, videoWidth }) => srcObject && videoWidth > 0),
      null,
    )
  await expect.poll(isLive).toBe(true)
}

interface Saved {
  readonly duration: number
  readonly path: string
}

/** Runs in the page: the codecs an mp4 names, and how far the picture of it plays. */
async function playSaved(path: string) {
  const bytes = new Uint8Array(await (await fetch(path)).arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  const video = document.createElement('video')
  video.muted = true
  video.src = path
  document.body.append(video)
  await video.play()
  await new Promise((resolve, reject) => {
    video.ontimeupdate = () => video.currentTime > 1 && resolve(null)
    video.onerror = () => reject(new Error(`the recording does not play: ${video.error?.message}`))
  })
  const played = { width: video.videoWidth, duration: video.duration }
  video.remove()
  return { ...played, codecs: ['avc1', 'mp4a'].filter((codec) => text.includes(codec)) }
}

/** Recording, in the engines whose recorder emits data. */
export function recordingJourneys(stage: EngineStage): void {
  for (const { sound, email, codecs } of [
    { sound: false, email: 'monthly@alcompas.test', codecs: ['avc1'] },
    { sound: true, email: 'annual@alcompas.test', codecs: ['avc1', 'mp4a'] },
  ]) {
    stage.journey(
      `ten seconds ${sound ? 'with' : 'without'} sound are recorded, stored, uploaded and played`,
      async () => {
        const learner = await openRecorder(stage, email, sound)
        await expectLivePicture(learner)
        await learner.click(button('Empezar'))
        await learner.expectShown({ css: '[role="timer"]' })
        await learner.expectShown({ css: 'dialog', name: '¡Bien bailado!' })
        await learner.click({ css: 'dialog button', name: 'Guardar' })
        const list = () => learner.page.read(async () => (await fetch('/api/user-videos')).json(), null)
        const ready = async () => ((await list()) as Saved[]).filter(({ path }) => path)
        await expect.poll(async () => (await ready()).length, making).toBe(1)
        const [saved] = await ready()
        expect(saved?.duration).toBeGreaterThan(9.5)
        const played = await learner.page.read(playSaved, saved?.path ?? '')
        expect(played.codecs).toEqual(codecs)
        expect(played.width).toBeGreaterThan(0)
        expect(Math.abs(played.duration - 10)).toBeLessThan(0.6)
      },
    )
  }
}

/** The recorder up to its live picture, in an engine whose recorder emits no data. */
export function livePictureJourneys(stage: EngineStage): void {
  stage.journey('the recorder shows the live picture of the camera', async () => {
    await expectLivePicture(await openRecorder(stage, 'monthly@alcompas.test', false))
  })
}
