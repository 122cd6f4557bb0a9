import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { small } from '#tests/setup/browser/browser.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { persistedCatalogue } from '#tests/setup/learner/persisted-data.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()

// A browser without a network logs each request that it could not make.
const noNetwork = { viewport: small, serviceWorker: true, expected: networkErrors }

/** What a card shows: the path of its picture once it is there, else undefined. */
const pictureOf = (card: Locator) =>
  card
    .locator('img')
    .first()
    .evaluate((picture: HTMLImageElement) =>
      picture.complete && picture.naturalWidth > 0 ? new URL(picture.currentSrc).pathname : undefined,
    )

async function install(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('article').first().waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await persistedCatalogue(page)
}

test('without a network a card seen once has its picture, and one never seen the drawn one', async () => {
  const { page, context } = await journey.visitor(noNetwork)
  await install(page, '/clases-de-baile')
  const card = (title: string | null) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title ?? '', exact: true }) })
      .first()
  const first = await page.getByRole('article').first().getByRole('heading').textContent()
  await expect.poll(() => pictureOf(card(first))).toMatch(/^\/media\/public\//)
  const seen = (await pictureOf(card(first))) ?? ''
  await expect.poll(() => page.evaluate(async (url) => (await caches.match(url))?.status, seen)).toBe(200)

  await context.setOffline(true)
  await page.reload()
  await card(first).waitFor()
  await expect.poll(() => pictureOf(card(first))).toBe(seen)
  // The last page is far from every card that was shown.
  await page.goto('/clases-de-baile?page=7')
  const last = page.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => pictureOf(last)).toBe('/offline-poster.webp')
})

/** The height of every rail and of its pictures, in CSS pixels. */
const railHeights = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section:has(> ul)')].map((rail) => ({
      title: rail.querySelector('h2')?.textContent,
      height: Math.round(rail.getBoundingClientRect().height),
      pictures: [...rail.querySelectorAll('li img')].map((one) => Math.round(one.getBoundingClientRect().height)),
    })),
  )

/** Scrolls to the end a screen at a time, and returns the heights measured on the way. */
async function scrollThrough(page: Page) {
  const measured = []
  const end = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)
  for (let screen = 0; screen < 40 && !(await end()); screen += 1) {
    measured.push(...(await railHeights(page)))
    await page.mouse.wheel(0, small.height * 0.9)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  return [...measured, ...(await railHeights(page))]
}

test.each(['/descubre', '/inicio'])(
  'without a network the height of the rails of %s is constant while scrolling',
  async (path) => {
    const { page, context } = await journey.visitor(noNetwork)
    await install(page, '/clases-de-baile')
    if (path === '/inicio') await signIn(page, 'monthly@alcompas.test')
    await page.goto(path)
    await page.locator('main section:has(> ul) article').first().waitFor()
    await context.setOffline(true)
    await page.reload()
    await page.locator('main section:has(> ul) article').first().waitFor()
    const measured = await scrollThrough(page)
    expect(measured.length).toBeGreaterThan(3)
    // A picture without bytes takes neither less nor more room than one with them.
    expect(measured.filter(({ height }) => height < 120 || height > small.height)).toEqual([])
    const pictures = measured.flatMap(({ pictures }) => pictures)
    expect(pictures.length).toBeGreaterThan(3)
    expect(pictures.filter((height) => height < 60 || height > 400)).toEqual([])
  },
)
