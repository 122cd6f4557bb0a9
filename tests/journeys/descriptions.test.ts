import { expect, test } from 'vitest'
import { coursePath } from '#contract/paths.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { importEditedCatalogue } from '#tests/setup/server/edit-catalogue.ts'

const journey = aJourney()

const hostile = `
  <p>Con <strong>ganas</strong> y sin prisa.</p>
  <script>document.title = 'tomada'</script>
  <img src="/icons/icon.svg" onload="document.title = 'tomada'" onerror="document.title = 'tomada'">
  <a href="javascript:document.title = 'tomada'">pulsa</a>
  <svg onload="document.title = 'tomada'"></svg><iframe srcdoc="<script>parent.document.title='tomada'</script>"></iframe>
  <p onclick="document.title = 'tomada'">Hasta luego</p>`

test('a description that staff imported shows its text, and nothing in it runs', async () => {
  const course = findOrFail(journey.catalogue().courses, () => true)
  importEditedCatalogue(journey.dataDir(), (file) => ({
    ...file,
    courses: file.courses.map((one) => (one.id === course.id ? { ...one, description: hostile } : one)),
  }))

  // The browser reports the handlers it refused while the text was parsed, out of the document, to be cleaned.
  const { page } = await journey.visitor({ expected: [/Executing inline event handler violates/] })
  await page.goto(coursePath(course))
  await page.getByRole('tab', { name: 'Información' }).click()
  // Plain text until the sanitiser has loaded.
  await page.getByRole('strong').getByText('ganas').waitFor()
  await page.getByText('Hasta luego').click()
  await page.getByText('pulsa').click()
  await expect.poll(() => page.title()).toContain(course.title)
  expect(await page.locator('main :is(script, iframe, [onclick], [onload], [onerror])').count()).toBe(0)
  expect(await page.locator('main a[href^="javascript:"]').count()).toBe(0)
})
