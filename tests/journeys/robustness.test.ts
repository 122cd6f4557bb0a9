import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { aJourney } from '#tests/setup/journey.ts'

const journey = aJourney()

const names = ['q', 'order', 'page', 'families', 'disciplines', 'professors', 'classTypes', 'levels', 'durations']
const name = fc.oneof(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 12 }))
const value = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '-1',
    '0',
    '1e400',
    'NaN',
    '999999999999',
    '{}',
    '[]',
    'null',
    '__proto__',
    '%',
    '<script>',
    ',,,',
    'recent',
  ),
)
const query = fc.oneof(
  fc.array(fc.tuple(name, value), { maxLength: 8 }).map((pairs) => `?${new URLSearchParams(pairs)}`),
  // Not even well formed: broken escapes, lone signs.
  fc
    .string({ unit: fc.constantFrom('%', '&', '=', '?', '+', 'q', 'page', '2', 'ñ', '%E0', '%00', ';') })
    .map((text) => `?${text}`),
)

test('a thousand random query strings never break the list', async () => {
  const { page } = await journey.visitor()
  await page.goto('/clases-de-baile')
  await page.getByRole('heading', { level: 1, name: 'Todas las clases' }).waitFor()
  const queries = fc.sample(query, { numRuns: 1000, seed: 20_261 })
  const broken = await page.evaluate(async (searches) => {
    const lost: string[] = []
    for (const search of searches) {
      // The router handles it as a step through the history.
      history.pushState({}, '', `/clases-de-baile${search}`)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      await new Promise((resolve) => setTimeout(resolve, 15))
      if (document.querySelector('h1')?.textContent !== 'Todas las clases') lost.push(search)
    }
    return lost
  }, queries)
  expect(broken).toEqual([])
  await page.goto(`/clases-de-baile${queries.at(-1)}`)
  await page.getByRole('heading', { level: 1, name: 'Todas las clases' }).waitFor()
})
