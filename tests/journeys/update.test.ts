import { expect, test } from 'vitest'
import { aJourney } from '#tests/setup/browser/journey.ts'

const journey = aJourney()

test('a new version waits for the learner’s consent, and is then installed', async () => {
  const { page } = await journey.visitor({ serviceWorker: true, expected: [/net::ERR_/] })
  await page.goto('/cursos')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => page.title()).toBe('Cursos - Alcompás')

  await journey.restart({ PRODUCT_NAME: 'Pasos' })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByText('Hay una versión nueva').waitFor()
  await page.reload()
  await expect.poll(() => page.title()).toBe('Cursos - Alcompás')

  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect.poll(() => page.title()).toBe('Cursos - Pasos')
})
