import { expect, test } from 'vitest'
import { anyQueryString } from '#tests/factories/query-strings.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { fc } from '#tests/setup/fast-check.ts'

const journey = aJourney()

// That a thousand of them are read and written without an error is held by `search-params.test.ts`; here the screen is.
test('a hundred random query strings never break the list', async () => {
  const { page } = await journey.visitor()
  await page.goto('/clases-de-baile')
  await page.getByRole('heading', { level: 1, name: 'Todas las clases' }).waitFor()
  const queries = fc.sample(anyQueryString, { numRuns: 100, seed: 20_261 })
  const broken = await page.evaluate(async (searches) => {
    const lost: string[] = []
    for (const search of searches) {
      // The router handles it as a step through the history.
      history.pushState({}, '', `/clases-de-baile${search}`)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      // The router renders in tasks of its own; a frame begins after them, however busy the machine is.
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => setTimeout(resolve))
      if (document.querySelector('h1')?.textContent !== 'Todas las clases') lost.push(search)
    }
    return lost
  }, queries)
  expect(broken).toEqual([])
  await page.goto(`/clases-de-baile${queries.at(-1)}`)
  await page.getByRole('heading', { level: 1, name: 'Todas las clases' }).waitFor()
})
