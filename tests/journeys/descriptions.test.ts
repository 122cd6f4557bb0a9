import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CatalogueFile } from '#contract/catalogue-file.ts'
import { coursePath } from '#contract/paths.ts'
import { aJourney } from '#tests/setup/journey.ts'

const journey = aJourney()

const hostile = `
  <p>Con <strong>ganas</strong> y sin prisa.</p>
  <script>document.title = 'tomada'</script>
  <img src="/icons/icon.svg" onload="document.title = 'tomada'" onerror="document.title = 'tomada'">
  <a href="javascript:document.title = 'tomada'">pulsa</a>
  <svg onload="document.title = 'tomada'"></svg><iframe srcdoc="<script>parent.document.title='tomada'</script>"></iframe>
  <p onclick="document.title = 'tomada'">Hasta luego</p>`

/** What the academy's staff do with the command line, beside the running server. */
function alcompas(...args: string[]): void {
  const env = { ...process.env, DATA_DIR: journey.dataDir() }
  execFileSync(process.execPath, ['--import', 'tsx', 'server/cli/main.ts', ...args], { env, stdio: 'pipe' })
}

test('a description that staff imported shows its words, and nothing in it runs', async () => {
  const path = join(journey.dataDir(), 'catalogo.json')
  alcompas('catalogue', 'export', path)
  const file = JSON.parse(readFileSync(path, 'utf8')) as CatalogueFile
  const [course, ...others] = file.courses
  if (!course) throw new Error('the demo academy has no course')
  const changed = { ...file, files: [], courses: [{ ...course, description: hostile }, ...others] }
  writeFileSync(path, JSON.stringify(changed))
  alcompas('catalogue', 'import', path)

  // The browser reports the handlers it refused while the text was parsed, out of the document, to be cleaned.
  const { page } = await journey.visitor({ expected: [/Executing inline event handler violates/] })
  await page.goto(coursePath(course))
  await page.getByRole('tab', { name: 'Información' }).click()
  await page.getByText('Hasta luego').click()
  await page.getByText('pulsa').click()
  expect(await page.getByText('ganas').evaluate((element) => element.tagName)).toBe('STRONG')
  await expect.poll(() => page.title()).toContain(course.title)
  expect(await page.locator('main :is(script, iframe, [onclick], [onload], [onerror])').count()).toBe(0)
  expect(await page.locator('main a[href^="javascript:"]').count()).toBe(0)
})
