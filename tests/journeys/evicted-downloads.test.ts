import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { courseLessonPath } from '#contract/paths.ts'
import { isAvailable } from '#contract/rules/publication.ts'
import { expectAccessible } from '#tests/setup/browser/accessibility.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()
const downloads = '/mis-descargas'

const namedLessons = async (context: BrowserContext) =>
  (await context.cookies())
    .find(({ name }) => name === cookies.storedLessons)
    ?.value.split('.')
    .slice(1)
    .map(Number) ?? []
const lost = (page: Page) => page.getByText('Tu navegador ha borrado 1 clase guardada')

async function saveHere(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Guardada en este dispositivo', { exact: true }).first().waitFor()
}

/** A learner with one lesson on their device. */
async function withDownload(account: string) {
  const visitor = await journey.visitor({
    serviceWorker: true,
    expected: networkErrors,
  })
  const { page, context } = visitor
  await signIn(page, `${account}@alcompas.test`)
  const { courses, videos } = journey.catalogue()
  const lesson = findOrFail(videos, (one) => one.public && one.course_id !== null && isAvailable(one, Date.now()))
  await page.goto(
    courseLessonPath(
      findOrFail(courses, ({ id }) => id === lesson.course_id),
      lesson,
    ),
  )
  await page.getByRole('button', { name: 'Guardar en este dispositivo' }).click()
  await saveHere(page)
  await expect.poll(() => namedLessons(context)).toEqual([lesson.id])
  /** What a browser evicts: everything but cookies. */
  const evict = async () => {
    await page.goto('about:blank')
    const session = await context.newCDPSession(page)
    const storageTypes = 'indexeddb,local_storage,cache_storage,service_workers,websql,file_systems'
    await session.send('Storage.clearDataForOrigin', { origin: journey.origin(), storageTypes })
  }
  return { ...visitor, lesson, evict }
}

test('downloads that the browser has evicted are named on the home, and downloaded again at a press', {
  timeout: 120_000,
}, async () => {
  const { page, context, lesson, evict } = await withDownload('annual')
  await page.goto('/')
  await page.getByRole('navigation').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await lost(page).count()).toBe(0)

  await evict()
  await page.goto('/')
  await lost(page).waitFor()
  await page
    .getByRole('status')
    .filter({ has: lost(page) })
    .getByRole('link', { name: 'Mis descargas' })
    .click()
  await page.getByRole('button', { name: 'Volver a guardar' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Volver a guardar' }).click()
  await saveHere(page)
  await expect.poll(() => namedLessons(context)).toEqual([lesson.id])
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await lost(page).count()).toBe(0)
})

test('a dismissed loss is not shown again', { timeout: 120_000 }, async () => {
  const { page, context, evict } = await withDownload('monthly')
  await evict()
  await page.goto(downloads)
  await lost(page).waitFor()
  await page.getByRole('button', { name: 'Ahora no' }).click()
  await page.getByText('Llévate las clases puestas').waitFor()
  expect(await namedLessons(context)).toEqual([])
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await lost(page).count()).toBe(0)
})

test('downloads that a learner removed, or that another learner had, are not reported as lost', {
  timeout: 120_000,
}, async () => {
  const { page, context, lesson, evict } = await withDownload('monthly')
  await page.goto(downloads)
  await page.getByRole('button', { name: /^Quitar:/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click()
  await page.getByText('Llévate las clases puestas').waitFor()
  await expect.poll(() => namedLessons(context)).toEqual([])

  // The cookie of a learner whose session has ended, in front of another one.
  await context.addCookies([{ name: cookies.storedLessons, value: `999999.${lesson.id}`, url: journey.origin() }])
  await evict()
  await page.goto(downloads)
  await page.getByText('Llévate las clases puestas').waitFor()
  expect(await lost(page).count()).toBe(0)
})
