import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openBrowser, small } from '#tests/setup/browser.ts'

const browser = await openBrowser()
afterAll(() => browser.close())

const styles = ['ui/global.css', 'ui/cards/CollectionCard.module.css']
  .map((file) => readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8'))
  .join('')

/** By how much a title is wider than its card on a phone, in CSS pixels, and whether it has several lines. */
async function measured(title: string) {
  const page = await browser.newPage({ viewport: small })
  await page.setContent(
    `<style>:root { --size-h3: 20px } ${styles}</style>
    <article class="card"><div class="words"><h3 class="title"><a>${title}</a></h3></div></article>`,
  )
  const facts = await page.getByRole('heading').evaluate((heading) => ({
    excess: heading.scrollWidth - heading.clientWidth,
    isBroken: heading.clientHeight > 40,
  }))
  await page.close()
  return facts
}

test('a word of a title that is wider than its card is broken, and others are not', async () => {
  expect(await measured('electroencefalografista'.repeat(3))).toEqual({ excess: 0, isBroken: true })
  expect(await measured('Salsa')).toEqual({ excess: 0, isBroken: false })
})
