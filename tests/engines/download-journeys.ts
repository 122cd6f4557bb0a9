import { expect } from 'vitest'
import { courseLessonPath, lessonPath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { isAvailable } from '#contract/rules/publication.ts'
import { findOrFail } from '#tests/setup/browser/journey.ts'
import { noNetwork } from '#tests/setup/engine-drivers/engine-messages.ts'
import type { EngineStage, EngineVisitor } from '#tests/setup/engine-drivers/engine-stage.ts'

const inPlayer = (name: string) => ({ css: 'button', name, inPlayer: true }) as const
const player = { inPlayer: true } as const

/** What the player's elements show. */
interface Shown {
  readonly source: string
  readonly at: number
  readonly lines: number
  readonly rearReady: number
}

const shown = ({ page }: EngineVisitor): Promise<Shown> =>
  page.read(
    () => {
      const [front, rear] = document.querySelectorAll('video')
      return {
        source: front?.currentSrc ?? '',
        at: front?.currentTime ?? 0,
        lines: front?.videoHeight ?? 0,
        rearReady: rear?.readyState ?? 0,
      }
    },
    null,
    player,
  )

const position = async (visitor: EngineVisitor) => (await shown(visitor)).at

/** Presses play, and answers the ms from the press to the first moving picture, by the page's own clock. */
async function play(visitor: EngineVisitor): Promise<number> {
  await visitor.expectShown(inPlayer('Reproducir'))
  await visitor.page.read(
    () => {
      const times: number[] = []
      Object.assign(window, { times })
      const note = () => times.push(performance.now())
      document.addEventListener('click', note, { capture: true, once: true })
      document.querySelector('video')?.addEventListener('playing', note, { once: true })
    },
    null,
    player,
  )
  await visitor.click(inPlayer('Reproducir'))
  await expect.poll(() => position(visitor)).toBeGreaterThan(0.5)
  const [pressed = 0, playing = 0] = await visitor.page.read(
    () => (window as unknown as { times: number[] }).times,
    null,
    player,
  )
  return Math.round(playing - pressed)
}

/** A lesson of a course that subscribers alone open, with a rear view. */
function aPaidLesson({ catalogue }: EngineStage) {
  const { courses, videos } = catalogue()
  const course = findOrFail(courses, ({ lessons }) => lessons.length > 0)
  const ids = new Set(placesOf(course.lessons).map(({ id }) => id))
  const lesson = findOrFail(
    videos,
    (one) => ids.has(one.id) && one.paid && !one.public && !one.is_challenge && isAvailable(one, Date.now()),
  )
  return { lesson, path: courseLessonPath(course, lesson) }
}

/** Runs in the page: the answers to ranges of the front file of a lesson as it was downloaded. */
async function askForRanges(lessonId: number) {
  const record = await new Promise<{ download: { files: { role: string; address: string; bytes: number }[] } }>(
    (resolve, reject) => {
      const opening = indexedDB.open('alcompas')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('downloads').objectStore('downloads').getAll()
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result.find(({ lesson_id }) => lesson_id === lessonId))
        }
      }
    },
  )
  const front = record.download.files.find(({ role }) => role === 'front')
  if (!front) throw new Error('no front file')
  const answers: unknown[] = []
  for (const range of ['bytes=0-1', `bytes=${front.bytes - 10}-`, `bytes=${front.bytes}-`]) {
    const answer = await fetch(front.address, { headers: { range } })
    answers.push([answer.status, (await answer.arrayBuffer()).byteLength])
  }
  return answers
}

/** Streaming, and lessons that are stored on the device. */
export function downloadJourneys(stage: EngineStage): void {
  const { journey, visitor } = stage

  journey('a class is streamed in parts, begins with few lines and goes on with more', async () => {
    const guest = await visitor()
    const lesson = findOrFail(
      stage.catalogue().videos,
      (one) => one.public && one.course_id === null && isAvailable(one, Date.now()) && !one.is_challenge,
    )
    await guest.go(lessonPath(lesson))
    const ms = await play(guest)
    const begun = await shown(guest)
    expect(begun.source).toMatch(/^blob:/)
    expect(begun.lines).toBeGreaterThan(0)
    await expect.poll(async () => (await shown(guest)).lines, { timeout: 30_000 }).toBeGreaterThan(240)
    const later = await position(guest)
    await expect.poll(() => position(guest)).toBeGreaterThan(later + 1)
    console.info(`${stage.name}: streamed, ${ms} ms from the press to the picture`)
  })

  journey('a class that is stored plays without a network, from both sides, at any second', async () => {
    const learner = await visitor({ expected: noNetwork })
    const { lesson, path } = aPaidLesson(stage)
    await learner.signIn('annual@alcompas.test')
    await learner.go('/clases-de-baile')
    await learner.expectShown({ css: 'article' })
    await expect.poll(() => learner.page.read(() => navigator.serviceWorker.controller !== null, null)).toBe(true)
    await learner.go(path)
    await learner.click({ css: 'main button', name: 'Guardar en este dispositivo' })
    const startedAt = performance.now()
    await learner.click({ css: 'dialog button', name: 'Guardar' })
    await learner.expectShown({ css: 'main strong', name: 'Guardada en este dispositivo' })
    const stored = Math.round(performance.now() - startedAt)
    await learner.go('/mis-descargas')
    await learner.expectShown({ css: 'main p', name: 'Se puede ver sin conexión hasta el' })

    await stage.network().cut()
    await learner.go(path)
    const ms = await play(learner)
    await learner.click(inPlayer('De espaldas'))
    await expect.poll(async () => (await shown(learner)).rearReady).toBeGreaterThan(1)
    const target = await learner.page.read(
      () => {
        const video = document.querySelector('video')
        if (!video) return 0
        video.currentTime = video.duration * 0.6
        return video.duration * 0.6
      },
      null,
      player,
    )
    await expect.poll(() => position(learner)).toBeGreaterThan(target + 0.5)
    expect(await learner.page.read(askForRanges, lesson.id)).toEqual([
      [206, 2],
      [206, 10],
      [416, 0],
    ])
    console.info(`${stage.name}: stored in ${stored} ms, without a network ${ms} ms from the press to the picture`)
  })
}
