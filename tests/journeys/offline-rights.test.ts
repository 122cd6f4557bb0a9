import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { DownloadRecord } from '#browser-storage/download-record.ts'
import type { CatalogueFile } from '#contract/catalogue-file.ts'
import { courseLessonPath } from '#contract/paths.ts'
import { filterList, placesOf } from '#contract/rules/lesson-list.ts'
import { isAvailable } from '#contract/rules/publication.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { startPlaying } from '#tests/setup/learner/lesson-player.ts'
import { storedDownloads } from '#tests/setup/learner/page-downloads.ts'
import { persistedCatalogue } from '#tests/setup/learner/persisted-data.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'
import { permissionOf, storeLesson } from '#tests/setup/learner/stored-lessons.ts'
import { newPayer, subscribe, withdrawByCall } from '#tests/setup/learner/subscriber.ts'
import { importEditedCatalogue } from '#tests/setup/server/edit-catalogue.ts'

const journey = aJourney()
const noNetwork = {
  serviceWorker: true,
  expected: [...networkErrors, /status of 40[134]/],
} as const

const until = (page: Page) => page.getByText(/^Se puede ver sin conexión hasta el /)

/** Two lessons of a course that only subscribers open. */
function twoPaid() {
  const { courses, videos } = journey.catalogue()
  for (const course of courses) {
    const ids = new Set(placesOf(course.lessons).map(({ id }) => id))
    const [first, second] = videos.filter(
      (lesson) =>
        ids.has(lesson.id) && lesson.paid && !lesson.public && !lesson.is_challenge && isAvailable(lesson, Date.now()),
    )
    if (first && second) return { course, first, second }
  }
  throw new Error('the demo academy has no course with two paid lessons')
}

/** Opens the academy with the service worker in control and the catalogue stored. */
async function installed(page: Page) {
  await page.goto('/clases-de-baile')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await persistedCatalogue(page)
}

const frontUrlOf = async (page: Page, lessonId: number) => {
  const record = (await storedDownloads(page)).find(({ lesson_id }) => lesson_id === lessonId)
  return findOrFail(record?.download?.files ?? [], ({ role }) => role === 'front').address
}

/** The status of a request for media; 0 where there is no answer. */
const statusOf = (page: Page, url: string) =>
  page.evaluate(
    async (path) =>
      fetch(path, { headers: { range: 'bytes=0-99' } }).then(
        ({ status }) => status,
        () => 0,
      ),
    url,
  )

/** Has the page ask at its next start whether its downloads have changed, as it does once a day. */
const askAgain = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('alcompas')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('downloads', 'readwrite')
          const all = writing.objectStore('downloads').getAll()
          all.onsuccess = () => {
            for (const record of all.result) writing.objectStore('downloads').put({ ...record, checked_at: 0 })
          }
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )

test('a subscription that ends locks what is stored, and a new one opens it again without another download', async () => {
  const { course, first } = twoPaid()
  const path = courseLessonPath(course, first)
  const { page, context } = await journey.visitor(noNetwork)
  await newPayer(page, 'guardada')
  await subscribe(page)
  await installed(page)
  await storeLesson(page, first.id)
  await expect.poll(() => permissionOf(page)).not.toBeNull()
  const front = await frontUrlOf(page, first.id)
  const [{ completed_at }] = (await storedDownloads(page)) as [DownloadRecord]
  await page.goto('/mis-descargas')
  await until(page).waitFor()

  await withdrawByCall(page)
  await page.goto('/mis-descargas')
  await page.getByText('Tu suscripción ha terminado', { exact: true }).waitFor()
  expect(await until(page).count()).toBe(0)
  await context.setOffline(true)
  await expect.poll(() => statusOf(page, front)).toBe(403)
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: first.title }).waitFor()
  expect(await page.locator('iframe[src^="/player.html"]').count()).toBe(0)

  await context.setOffline(false)
  await page.goto('/soporte')
  await subscribe(page)
  const fetched: string[] = []
  context.on('request', (request) => {
    if (/\/media\/.*\.mp4/.test(request.url()) && request.serviceWorker()) fetched.push(request.url())
  })
  await page.goto('/mis-descargas')
  await until(page).waitFor()
  await context.setOffline(true)
  await page.goto(path)
  // The new account asks for its e-mail address to be confirmed.
  await page.getByRole('dialog').getByRole('button', { name: 'Ahora no' }).click()
  await startPlaying(page)
  expect(await statusOf(page, front)).toBe(206)
  expect(fetched).toEqual([])
  expect((await storedDownloads(page)).map((record) => record.completed_at)).toEqual([completed_at])
  await context.setOffline(false)
})

test('a stored lesson that the academy changes is replaced, and one that it withdraws is marked and no longer plays', async () => {
  const { course, first, second } = twoPaid()
  const { page, context } = await journey.visitor(noNetwork)
  await signIn(page, 'annual@alcompas.test')
  await installed(page)
  for (const { id } of [first, second]) await storeLesson(page, id)
  await expect.poll(() => permissionOf(page)).not.toBeNull()
  const [withdrawn, replaced] = [await frontUrlOf(page, first.id), await frontUrlOf(page, second.id)]
  importEditedCatalogue(journey.dataDir(), (file) => withChanges(file, first.id, second.id))

  await askAgain(page)
  await page.goto('/mis-descargas')
  await page.getByText('La academia ha retirado esta clase', { exact: true }).waitFor()
  await expect.poll(() => frontUrlOf(page, second.id)).not.toBe(replaced)
  await expect.poll(() => page.getByText('Guardada en este dispositivo', { exact: true }).count()).toBe(1)
  await until(page).waitFor()
  await context.setOffline(true)
  await expect.poll(() => statusOf(page, withdrawn)).toBe(0)
  await page.goto(courseLessonPath(course, second))
  await startPlaying(page)
  await context.setOffline(false)
  // With what was withdrawn the last bytes of the former files go: lessons share them.
  await page.goto('/mis-descargas')
  await page.getByRole('button', { name: `Quitar: Clase ${first.id}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click()
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('lesson-parts-1')).keys()).map(({ url }) => decodeURIComponent(url)).join(' '),
    )
  await expect.poll(async () => (await kept()).includes(replaced)).toBe(false)
  expect(await kept()).toContain(await frontUrlOf(page, second.id))
})

/** The catalogue without the first lesson, and with the files of another one for the second. */
function withChanges(file: CatalogueFile, gone: number, changed: number): CatalogueFile {
  const own = findOrFail(file.media, ({ video_id }) => video_id === changed).media
  const other = findOrFail(
    file.media,
    ({ media }) => media.front !== own.front && media.front.startsWith('paid/'),
  ).media
  const isKept = (id: number) => id !== gone
  return {
    ...file,
    videos: file.videos.filter(({ id }) => isKept(id)),
    courses: file.courses.map((course) => ({ ...course, lessons: filterList(course.lessons, isKept) })),
    programs: file.programs.map((program) => ({ ...program, lessons: filterList(program.lessons, isKept) })),
    media: file.media
      .filter(({ video_id }) => isKept(video_id))
      .map((row) => (row.video_id === changed ? { ...row, media: other } : row)),
    tallies: file.tallies.filter(({ video_id }) => isKept(video_id)),
  }
}
