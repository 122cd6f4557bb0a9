import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { levelFacts } from '#contract/level.ts'
import { minutesOf } from '#contract/rules/duration.ts'
import { small } from '#tests/setup/browser/browser.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { overlaysRendered } from '#tests/setup/browser/overlays.ts'

const journey = aJourney()

const minTextPixels = 12

/** The lines of text of every lesson's card: their text, their size, and whether they are fully visible. */
const cardsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main article')].map((card) => {
      const box = card.getBoundingClientRect()
      const spans = [...card.querySelectorAll('[id$="-about"] span')]
      return {
        title: card.querySelector('h2, h3, h4')?.textContent ?? '',
        words: spans.map((span) => span.textContent ?? ''),
        pixels: Math.min(...spans.map((span) => Number.parseFloat(getComputedStyle(span).fontSize))),
        clipped: spans
          .filter((span) => {
            const line = span.getBoundingClientRect()
            const shown = line.width > 0 && line.height > 0 && getComputedStyle(span).visibility === 'visible'
            const inside = line.left >= box.left - 1 && line.right <= box.right + 1 && line.bottom <= box.bottom + 1
            return !shown || !inside || span.scrollWidth > span.clientWidth + 1
          })
          .map((span) => span.textContent),
      }
    }),
  )

test('at 375 px every card of the list and of discover shows level, instructor and minutes, uncut', async () => {
  const { page } = await journey.visitor({ viewport: small })
  for (const path of ['/clases-de-baile', '/descubre']) {
    await page.goto(path)
    await page.locator('main article').nth(5).waitFor()
    const lessons = journey.catalogue().videos
    const cards = (await cardsOf(page)).filter(({ title }) => lessons.some((lesson) => lesson.title === title))
    expect(cards.length).toBeGreaterThan(5)
    for (const { title, words, pixels, clipped } of cards) {
      const said = lessons
        .filter((lesson) => lesson.title === title)
        .map(({ level, instructor, duration }) => [
          levelFacts(level).title,
          instructor.name,
          String(minutesOf(duration)),
        ])
      const shown = words.join(' · ')
      const isWhole = said.some((parts) => parts.every((part) => shown.includes(part)))
      expect([title, shown, isWhole, clipped]).toEqual([title, shown, true, []])
      expect([title, pixels >= minTextPixels]).toEqual([title, true])
    }
  }
})

test('a word of a title that is wider than its card is broken, and other words are not', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto('/cursos')
  const title = page.locator('main article :is(h2, h3)').first()
  await title.waitFor()
  // One of the server's list would be measured outside the document once the application replaces it.
  await overlaysRendered(page, 'guest')
  const measured = (text: string) =>
    title.evaluate((heading, words) => {
      const link = heading.querySelector('a') ?? heading
      link.textContent = words
      const { scrollWidth, clientWidth, clientHeight } = heading
      const lineHeight = Number.parseFloat(getComputedStyle(heading).lineHeight)
      return { isWider: scrollWidth > clientWidth, isBroken: clientHeight > 1.5 * lineHeight }
    }, text)
  expect(await measured('electroencefalografista'.repeat(3))).toEqual({ isWider: false, isBroken: true })
  expect(await measured('Salsa')).toEqual({ isWider: false, isBroken: false })
})
