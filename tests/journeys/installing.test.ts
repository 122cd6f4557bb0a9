import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { isAvailable } from '#contract/rules/publication.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { navigateInApp } from '#tests/setup/learner/call-stops.ts'
import { apiRequestsOf, signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney({ whole: true })
const phone = { viewport: { width: 375, height: 667 } } as const

const offer = (page: Page) => page.getByText('Instala Alcompás en este dispositivo')
const menuItem = (page: Page) => page.getByRole('button', { name: 'Instalar la app' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Abrir el menú' }).click()

/** Signs in to a subscriber without a lesson yet: a learner without one is invited to one in the same place first. */
async function signInAsSubscriber(page: Page) {
  await page.addInitScript(offerInstall)
  await signIn(page, 'annual@alcompas.test')
}

/** Fires the browser's event as Chromium does, once the page has loaded: browsers under test do not fire it. */
function offerInstall(): void {
  window.addEventListener('load', () => {
    const prompt = async () => {
      document.documentElement.dataset.prompted = 'true'
      return { outcome: 'dismissed' }
    }
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    window.dispatchEvent(event)
    // Unless prevented, Chromium on Android shows a bar of its own.
    document.documentElement.dataset.captured = String(event.defaultPrevented)
  })
}

/** Opens the learner's home, and waits for the place of the offer and for the number of finished lessons. */
async function openHome(page: Page, finished: number) {
  await page.goto('/inicio')
  await page.locator('html[data-captured="true"]').waitFor()
  await page.locator('[data-at-foot][class*="offer"]').waitFor({ state: 'attached' })
  const counter = page.locator('dl > div', { hasText: 'Clases completadas' })
  await expect.poll(() => counter.textContent()).toContain(String(finished))
}

const finish = async (page: Page, lessons: readonly { readonly id: number }[]) =>
  apiRequestsOf(
    page,
    lessons.map(({ id }) => `/api/video/set-finished/${id}`),
  )

const openLessons = () =>
  journey.catalogue().videos.filter((lesson) => isAvailable(lesson, Date.now()) && !lesson.is_challenge)

test('the installation is offered after the second lesson and, once refused, only from the menu', async () => {
  const { page } = await journey.visitor(phone)
  const [first, second] = openLessons().slice(0, 2)
  if (!first || !second) throw new Error('the demo academy has no two lessons')
  await signInAsSubscriber(page)
  await finish(page, [first])
  await openHome(page, 1)
  expect(await offer(page).count()).toBe(0)

  await finish(page, [second])
  await openHome(page, 2)
  await offer(page).waitFor()
  await page.getByRole('button', { name: 'Ahora no' }).click()
  await offer(page).waitFor({ state: 'detached' })
  await openHome(page, 2)
  expect(await offer(page).count()).toBe(0)
  await openMenu(page)
  await menuItem(page).click()
  await page.locator('html[data-prompted="true"]').waitFor()
})

test('the installation is offered neither over a lesson nor in the installed app', async () => {
  const { page } = await journey.visitor(phone)
  const lesson = findOrFail(openLessons(), ({ course_id }) => course_id === null)
  await signInAsSubscriber(page)
  await finish(page, openLessons().slice(0, 2))
  await openHome(page, 2)
  await offer(page).waitFor()
  await navigateInApp(page, lessonPath(lesson))
  await page.getByRole('heading', { level: 1, name: lesson.title }).waitFor()
  await offer(page).waitFor({ state: 'detached' })

  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await openHome(page, 2)
  await openMenu(page)
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Mi perfil' }).waitFor()
  expect([await offer(page).count(), await menuItem(page).count()]).toEqual([0, 0])
})

test('Chromium reports nothing that prevents an installation, and the app opens without a network', async () => {
  const expected = networkErrors
  const { page, context } = await journey.visitor({ serviceWorker: true, expected })
  await page.goto('/descubre')
  const cdp = await context.newCDPSession(page)
  const { errors, url } = await cdp.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // The window of a journey is always a private one.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  expect((await page.goto('/descubre'))?.status()).toBe(200)
  await page.getByRole('heading', { level: 1 }).waitFor()
})
