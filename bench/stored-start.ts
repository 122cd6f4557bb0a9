import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import type { Catalogue } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { courseLessonPath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { findChromium } from '#scripts/chromium.mjs'
import { signIn } from '#tests/setup/learner/signed-in.ts'
import { permissionOf, storeLesson } from '#tests/setup/learner/stored-lessons.ts'
import { startAcademy } from '#tests/setup/server/academy-server.ts'
import { median } from './statistics.ts'

const probePath = fileURLToPath(new URL('./pages/start-probe.js', import.meta.url))
const runs = 9
const goalMs = 250

/**
 * How long a downloaded lesson takes to start without a network: from the press on 'Reproducir' in its page, and from
 * the press on its link in the lesson before it, to the picture moving. Medians of nine, in ms, with the steps of the
 * second.
 */
export async function run(): Promise<void> {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('no hay ningún Chromium: indica uno en CHROMIUM_PATH')
  const academy = await startAcademy()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const { courses, videos } = await academy.catalogue()
    const { course, first, second } = twoAfterEachOther(courses, videos)
    const context = await browser.newContext({ baseURL: academy.origin })
    const page = await context.newPage()
    await page.addInitScript({ path: probePath })
    await signIn(page, 'monthly@alcompas.test')
    await page.goto('/clases-de-baile')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    for (const { id } of [first, second]) await storeLesson(page, id)
    while ((await permissionOf(page)) === null) await page.waitForTimeout(100)
    // Once with a network, as a learner who downloads a lesson has opened one.
    await page.goto(courseLessonPath(course, first))
    await playButton(page).waitFor()
    await context.setOffline(true)
    const presses: number[] = []
    const links: Steps[] = []
    for (let time = 0; time < runs; time += 1) {
      await page.goto(courseLessonPath(course, first))
      await playButton(page).waitFor()
      await playerFrame(page).evaluate(() => document.addEventListener('click', window.parent.measured.press, true))
      await playButton(page).click()
      presses.push((await stepsOf(page)).playing)
      await page.goto(courseLessonPath(course, first))
      await playButton(page).waitFor()
      await page.getByRole('link', { name: /Siguiente clase/ }).click()
      await page.waitForURL(`**${courseLessonPath(course, second)}`)
      links.push(await stepsOf(page))
    }
    const middle = (name: keyof Steps) => Math.round(median(links.map((steps) => steps[name])))
    console.table([
      { measure: 'press on Reproducir to playing', ms: Math.round(median(presses)), goal: goalMs },
      { measure: 'press on the lesson’s link to playing', ms: middle('playing'), goal: goalMs },
      { measure: '… of it until the player’s document', ms: middle('document'), goal: '' },
      { measure: '… of it until its scripts have run', ms: middle('scripts'), goal: '' },
      { measure: '… of it until the lesson is ready', ms: middle('ready'), goal: '' },
    ])
  } finally {
    await browser.close()
    await academy.stop()
  }
}

const playButton = (page: Page) =>
  page.frameLocator('iframe[src^="/player.html"]').getByRole('button', { name: 'Reproducir' }).first()

const playerFrame = (page: Page) => {
  const frame = page.frames().find((each) => new URL(each.url()).pathname === '/player.html')
  if (!frame) throw new Error('the page has no player')
  return frame
}

interface Probe {
  readonly pressed: number
  readonly ready: number
  readonly playing: number
  press(): void
}
declare global {
  interface Window {
    measured: Probe
  }
}

/** Ms since the press. */
interface Steps {
  readonly document: number
  readonly scripts: number
  readonly ready: number
  readonly playing: number
}

async function stepsOf(page: Page): Promise<Steps> {
  await page.waitForFunction(() => window.measured.playing > 0)
  const { pressed, ready, playing } = await page.evaluate(() => ({ ...window.measured, press: undefined }))
  const frame = await playerFrame(page).evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { responseEnd = 0, domContentLoadedEventEnd = 0 } = navigation ?? {}
    return {
      document: performance.timeOrigin + responseEnd,
      scripts: performance.timeOrigin + domContentLoadedEventEnd,
    }
  })
  return {
    document: frame.document - pressed,
    scripts: frame.scripts - pressed,
    ready: ready - pressed,
    playing: playing - pressed,
  }
}

/** Two lessons of a course after each other that only subscribers open. */
function twoAfterEachOther(courses: Catalogue['courses'], videos: readonly Lesson[]) {
  for (const course of courses) {
    const ids = new Set(placesOf(course.lessons).map(({ id }) => id))
    const lessons = videos.filter((lesson) => ids.has(lesson.id) && lesson.paid && lesson.available_at === null)
    for (const first of lessons) {
      const second = lessons.find(({ level, order }) => level === first.level && order === first.order + 1)
      if (second) return { course, first, second }
    }
  }
  throw new Error('the demo academy has no course with two paid lessons after each other')
}
