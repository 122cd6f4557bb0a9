import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { aJourney } from '#tests/setup/browser/journey.ts'

const journey = aJourney()

const expected = [/net::ERR_/, /Failed to fetch dynamically imported module/, /a screen was lost/]

/** Counts how often the page is loaded from here on. */
function loadsOf(page: Page) {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}

test('a missing chunk causes one reload, then an error screen with a retry', async () => {
  const { page, context } = await journey.visitor({ expected })
  await page.goto('/')
  // Until the application is in, a link of the server-rendered page is a link like any other: it loads the screen anew.
  await page.getByRole('region', { name: 'Tú eliges qué guardamos' }).waitFor()
  const loads = loadsOf(page)
  await context.route('**/assets/courses-*.js', (route) => route.abort())
  await page.getByRole('navigation').getByRole('link', { name: 'Cursos' }).first().click()
  await page.getByText('An error occurred').waitFor()
  // A second reload would lose the error screen: a value in the page shows that it is still the same document.
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.waitForLoadState('networkidle')
  expect([loads(), await page.evaluate(() => 'stays' in window)]).toEqual([1, true])

  await context.unroute('**/assets/courses-*.js')
  await page.getByRole('button', { name: /otra vez/i }).click()
  await page.getByRole('heading', { level: 1, name: 'Cursos' }).waitFor()
})

test('a chunk that is missing while the server is away removes no screen, and is loaded once it is back', async () => {
  const { page, context } = await journey.visitor({ expected: [...expected, /Unable to preload CSS/] })
  await page.goto('/')
  await page.getByRole('region', { name: 'Tú eliges qué guardamos' }).waitFor()
  const loads = loadsOf(page)
  await context.route('**/*', (route) => route.abort('connectionrefused'))
  await page.getByRole('navigation').getByRole('link', { name: 'Cursos' }).first().click()
  await page.getByText('An error occurred').waitFor()
  expect([loads(), new URL(page.url()).origin]).toEqual([0, new URL(journey.origin()).origin])

  await context.unroute('**/*')
  await page.getByRole('button', { name: /otra vez/i }).click()
  await page.getByRole('heading', { level: 1, name: 'Cursos' }).waitFor()
})
