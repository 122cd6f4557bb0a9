import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { isAvailable } from '#contract/rules/publication.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()

/** From now on every call is accepted and none is answered; documents and their files still come. */
async function silence(context: BrowserContext) {
  const state = { silent: true, calls: 0 }
  await context.route('**/api/**', async (route) => {
    if (!state.silent) return route.fallback()
    state.calls += 1
  })
  return state
}

const waiting = (page: Page) => page.getByText('La academia tarda en contestar. Seguimos esperando.')
const retry = (page: Page) => waiting(page).getByRole('button', { name: 'Inténtalo otra vez' })

/**
 * Moves the page's clock on, two seconds at a time, until the notice is there. The first call may be the catalogue
 * worker's, and the page's own timer begin after a clock that was moved at once: the notice would then appear in real
 * time, half a minute later.
 */
async function letTimePass(page: Page) {
  let seconds = 0
  await expect
    .poll(async () => {
      if (await waiting(page).isVisible()) return true
      seconds += 2
      await page.clock.fastForward(2000)
      return false
    })
    .toBe(true)
  return seconds
}

test('every screen reports a server that accepts calls and never answers after 8 s, with a retry', async () => {
  const { page, context } = await journey.visitor()
  await signIn(page, 'lead@alcompas.test')
  const lesson = findOrFail(journey.catalogue().videos, (one) => one.public && isAvailable(one, Date.now()))
  // The clock of the page is advanced, so that the test does not wait.
  await page.clock.install()
  const server = await silence(context)
  for (const path of ['/inicio', '/clases-de-baile', lessonPath(lesson), '/perfil', '/pago']) {
    server.calls = 0
    const began = Date.now()
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => server.calls).toBeGreaterThan(0)
    await page.clock.fastForward(3000)
    const forwarded = 3000 + 1000 * (await letTimePass(page))
    // Never earlier than stated. The page's clock runs on by itself too, on a busy machine for seconds.
    expect([path, forwarded + Date.now() - began >= 8000]).toEqual([path, true])
    await retry(page).waitFor()
    const before = server.calls
    await retry(page).click()
    await expect.poll(() => server.calls).toBeGreaterThan(before)
  }
  // The server answers again: the retry succeeds, and the notice disappears.
  await page.goto('/perfil', { waitUntil: 'commit' })
  await letTimePass(page)
  server.silent = false
  await retry(page).click()
  await waiting(page).waitFor({ state: 'hidden' })
})
