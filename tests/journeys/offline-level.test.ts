import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import type { Lesson } from '#contract/lesson.ts'
import { levelFacts } from '#contract/level.ts'
import { courseLessonPath, coursePath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { isAvailable } from '#contract/rules/publication.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { killableBrowser } from '#tests/setup/browser/killable-browser.ts'
import { aProfile, openProfile } from '#tests/setup/browser/persistent-profile.ts'
import {
  frontOf,
  playerOf,
  playUntil,
  repeatFromAToB,
  showRearView,
  startPlaying,
} from '#tests/setup/learner/lesson-player.ts'
import { openRecorder, recordFor } from '#tests/setup/learner/lesson-recorder.ts'
import { countPendingActions } from '#tests/setup/learner/pending-actions.ts'
import { persistedCatalogue } from '#tests/setup/learner/persisted-data.ts'
import { completeDownloads, permissionOf } from '#tests/setup/learner/stored-lessons.ts'
import { recordChanges } from '#tests/setup/server/applied-changes.ts'

const journey = aJourney()
const email = 'monthly@alcompas.test'
const dialog = (page: Page) => page.getByRole('dialog')

/**
 * The smallest level with two lessons after each other that only subscribers open, all of whose lessons they may watch.
 */
function aPaidLevel() {
  const { courses, videos } = journey.catalogue()
  const levels = courses.flatMap((course) => {
    const own = placesOf(course.lessons).flatMap(({ id }) => videos.find((lesson) => lesson.id === id) ?? [])
    return [...new Set(own.map(({ level }) => level))].map((level) => ({
      course,
      level: levelFacts(level),
      lessons: own.filter((lesson) => lesson.level === level),
    }))
  })
  const isPaid = ({ paid, public: isPublic }: Lesson) => paid && !isPublic
  for (const { course, level, lessons } of levels.toSorted((a, b) => a.lessons.length - b.lessons.length)) {
    if (course.next_lesson_auto || !lessons.every((one) => isAvailable(one, Date.now()) && !one.is_challenge)) continue
    const first = lessons.find((one, at) => isPaid(one) && lessons[at + 1] && isPaid(lessons[at + 1] as Lesson))
    const second = first && lessons[lessons.indexOf(first) + 1]
    if (first && second) return { course, level, lessons, first, second }
  }
  throw new Error('the demo academy has no level with two paid lessons after each other')
}

/** Waits until the browser has written the learner's cookies, which it does every half minute. */
const cookiesWritten = (profile: string) =>
  expect
    .poll(() => {
      const db = new Database(join(profile, 'Default/Cookies'), { readonly: true })
      try {
        return db.prepare('select count(*) from cookies where name = ?').pluck().get(cookies.session)
      } finally {
        db.close()
      }
    })
    .toBe(1)

/** Records a second and a half beside the lesson, and saves it. */
async function recordBeside(page: Page) {
  await openRecorder(page)
  await recordFor(page, 1500)
  await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  const savedDialog = page.getByRole('dialog', { name: /Buen trabajo|Guardada en este dispositivo/ })
  await savedDialog.waitFor()
  await page.keyboard.press('Escape')
  await savedDialog.waitFor({ state: 'hidden' })
}

/** How many recordings the server has of the learner. */
const ownVideos = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await fetch('/api/user-videos')).json()).length)

/** The watched percentage of a lesson on the server. */
const watchedOf = (page: Page, lessonId: number): Promise<number> =>
  page.evaluate(async (id) => {
    const { last_playback_info } = await (await fetch(`/api/video-data/${id}`)).json()
    return last_playback_info?.completed_percentage ?? 0
  }, lessonId)

test('a level is stored, the browser is killed, and without a network two of its lessons are watched, repeated, rated, finished and danced: all of it arrives once', async () => {
  const { course, level, lessons, first, second } = aPaidLevel()
  const profile = await aProfile()
  const browser = await killableBrowser(profile)
  const storing = browser.page
  storing.setDefaultTimeout(60_000)
  const at = (path: string) => `${journey.origin()}${path}`
  await storing.goto(at('/soporte'))
  await storing.evaluate(async (who) => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
    await fetch('/api/login', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: who, password: 'baila1234' }),
    })
  }, email)
  await storing.goto(at(coursePath(course, level.urlSlug)))
  await storing.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await persistedCatalogue(storing)
  await storing.getByRole('button', { name: 'Guardar en este dispositivo' }).click()
  await dialog(storing).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(() => completeDownloads(storing)).toBe(lessons.length)
  await expect.poll(() => permissionOf(storing)).not.toBeNull()
  await cookiesWritten(profile)
  await browser.kill()

  const ledger = recordChanges(journey.dataDir())
  const before = { finished: ledger.finishedBy(email), liked: ledger.likedBy(email), counted: ledger.counted() }
  expect([before.finished, before.liked].flat()).not.toContain(first.id)
  const context = await openProfile(profile, journey.origin())
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(courseLessonPath(course, first))
  await startPlaying(page)
  await showRearView(page)
  await repeatFromAToB(page)
  await playerOf(page).getByText('puedes ver lo que ya estaba cargado').waitFor({ state: 'hidden' })
  await playUntil(page, 0.97)
  await page.getByText('Clase terminada').waitFor()
  await dialog(page).getByRole('button', { name: 'Me gusta', exact: true }).click()

  // The next lesson starts by the rating.
  await page.waitForURL(`**${courseLessonPath(course, second)}`)
  await recordBeside(page)
  await frontOf(page).evaluate((video: HTMLVideoElement) => video.play())
  await showRearView(page)
  await repeatFromAToB(page)
  // Below the share from which it counts as finished.
  await playUntil(page, 0.6, { pauses: true })
  await playerOf(page).getByRole('button', { name: 'Reproducir' }).first().waitFor()
  await page.locator('header').getByRole('link', { name: 'Cursos' }).first().click()
  await dialog(page).getByRole('button', { name: 'SÍ' }).click()
  await dialog(page).getByRole('button', { name: 'Ahora no' }).click()
  expect([ledger.finishedBy(email), ledger.likedBy(email)]).toEqual([before.finished, before.liked])
  expect(await countPendingActions(page)).toBeGreaterThan(0)

  await context.setOffline(false)
  await page.goto('/inicio')
  await expect.poll(() => countPendingActions(page)).toBe(0)
  const added = (ids: readonly number[], ...more: readonly number[]) =>
    [...new Set([...ids, ...more])].sort((a, b) => a - b)
  expect(ledger.finishedBy(email)).toEqual(added(before.finished, first.id, second.id))
  expect(ledger.likedBy(email)).toEqual(added(before.liked, first.id))
  // One playing of each.
  expect(ledger.counted() - before.counted).toBe(2)
  await expect.poll(() => ownVideos(page)).toBe(1)
  expect(await watchedOf(page, first.id)).toBeGreaterThanOrEqual(75)
  expect(await watchedOf(page, second.id)).toBeGreaterThanOrEqual(50)
})
