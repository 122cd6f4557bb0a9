import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { coursePath, lessonPath } from '#contract/paths.ts'
import { pageSize } from '#contract/rules/paging.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { persistedCatalogue } from '#tests/setup/learner/persisted-data.ts'

const journey = aJourney()

// A browser without a network logs each request that it could not make.
const noNetwork = { serviceWorker: true, expected: networkErrors } as const

const cards = (page: Page) => page.getByRole('list', { name: 'Clases' }).getByRole('article')

/**
 * Opens the list and waits until the academy is installed, controls this page and is completely stored on the device.
 */
async function install(page: Page) {
  await page.goto('/clases-de-baile')
  await cards(page)
    .nth(pageSize - 1)
    .waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await persistedCatalogue(page)
}

test('an installation behind a captive portal is made again once that is gone', async () => {
  const { page, context } = await journey.visitor({
    serviceWorker: true,
    expected: [/MIME type|bad HTTP response|sw\.js/],
  })
  const asked: string[] = []
  const portal = (route: Route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><p>Acepta</p>' })
  }
  await context.route('**/sw.js', portal)
  await page.goto('/clases-de-baile')
  await expect.poll(() => asked).toEqual(['/sw.js'])
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => asked).toEqual(['/sw.js', '/sw.js'])
  await context.unroute('**/sw.js', portal)
  // The worker's script comes, and one of its files does not: the installation fails.
  await context.route('**/manifest.webmanifest*', portal)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  await context.unroute('**/manifest.webmanifest*', portal)
  const isInstalled = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('online'))
      return navigator.serviceWorker.controller !== null
    })
  await expect.poll(isInstalled).toBe(true)
})

test('without a network a deep link opens, a typo finds its classes, and the page shows what still works', async () => {
  const { page, context } = await journey.visitor(noNetwork)
  const course = findOrFail(journey.catalogue().courses, () => true)
  await install(page)
  await context.setOffline(true)
  await page.goto(coursePath(course))
  await page.getByRole('heading', { level: 1, name: course.title }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: course.title }).waitFor()
  await page.getByText('Sin conexión: puedes seguir buscando y abriendo lo que ya viste.').waitFor()
  await page.goto('/clases-de-baile?q=bachatta')
  await expect.poll(() => cards(page).filter({ hasText: 'Bachata' }).count()).toBeGreaterThan(0)
  await context.setOffline(false)
  await page.getByText('Sin conexión: puedes seguir buscando').waitFor({ state: 'hidden' })
})

test('without a network a class seen before opens again', async () => {
  const { page, context } = await journey.visitor(noNetwork)
  const lesson = findOrFail(journey.catalogue().videos, (candidate) => candidate.public && candidate.course_id === null)
  await install(page)
  await page.goto(lessonPath(lesson))
  await page.getByRole('heading', { level: 1, name: lesson.title }).waitFor()
  await context.setOffline(true)
  await page.reload()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([lesson.title])
})

test('a failing server clears nothing from the cache', async () => {
  const { page, context } = await journey.visitor({ ...noNetwork, expected: [...noNetwork.expected, /status of 503/] })
  await install(page)
  const titles = await cards(page).allTextContents()
  await context.route('**/api/catalogue*', (route) => route.fulfill({ status: 503, json: { code: 'unexpected' } }))
  await page.reload()
  await expect.poll(() => cards(page).allTextContents()).toEqual(titles)
})

test('with an empty cache, a failing server leads to an explanation and a retry', async () => {
  const { page, context } = await journey.visitor({ expected: [/status of 503/] })
  await context.route('**/api/catalogue*', (route) => route.fulfill({ status: 503, json: { code: 'unexpected' } }))
  await page.goto('/clases-de-baile')
  const again = page.getByRole('button', { name: 'Inténtalo otra vez' })
  await again.waitFor()
  await context.unroute('**/api/catalogue*')
  await again.click()
  await cards(page).first().waitFor()
})

test('without the descriptions the lessons are listed and found, and a later visit loads them', async () => {
  const { page, context } = await journey.visitor({ expected: [/status of 503/] })
  const lesson = findOrFail(journey.catalogue().videos, ({ description }) => description.length > 100)
  await context.route('**/api/catalogue/descriptions*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unexpected' } }),
  )
  await page.goto(`/clases-de-baile?q=${encodeURIComponent(lesson.title)}`)
  await page.getByRole('heading', { name: lesson.title }).first().waitFor()
  await context.unroute('**/api/catalogue/descriptions*')
  await page.goto(lessonPath(lesson))
  await page.getByText(lesson.description.slice(70, 100)).first().waitFor()
})

test('the service worker is at /sw.js, answers no call from its cache, and stores no video', async () => {
  const { page, context } = await journey.visitor(noNetwork)
  await install(page)
  const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
  expect(new URL(script ?? '').pathname).toBe('/sw.js')
  const stored = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map((request) => new URL(request.url).pathname)
  })
  // But for the content of the landing, which is the same for everybody.
  expect(stored.filter((path) => path.startsWith('/api/') || /\.(?:mp4|webm)$/.test(path))).toEqual(['/api/home'])
  await context.setOffline(true)
  expect(await page.evaluate(() => fetch('/api/user').catch(() => 'refused'))).toBe('refused')
})
