import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Lesson } from '#contract/lesson.ts'
import { railSize } from '#contract/rules/paging.ts'
import { small } from '#tests/setup/browser/browser.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { usableCopy } from '#tests/setup/learner/persisted-data.ts'
import { importEditedCatalogue } from '#tests/setup/server/edit-catalogue.ts'

const journey = aJourney()

/** Rails of discover in the demo academy, which has something for each of them (F75). */
const railCount = 10

/** Each rail's heading, how far it is scrolled in CSS pixels, and the titles of its cards. */
const railsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('section:has(> ul)')].map((rail) => ({
      title: rail.querySelector('h2')?.textContent ?? '',
      scrollLeft: rail.querySelector('ul')?.scrollLeft,
      cards: [...rail.querySelectorAll('article h3')].map((title) => title.textContent ?? ''),
    })),
  )

// Cards are rendered once their rail is near the viewport.
const wholePage = { height: 6000 }

const filled = async (page: Page) => (await railsOf(page)).filter(({ cards }) => cards.length > 0).length
const scrolled = async (page: Page) => (await railsOf(page)).filter(({ scrollLeft }) => scrollLeft !== 0)
const cardsOf = async (page: Page, rail: string) => (await railsOf(page)).find(({ title }) => title === rail)?.cards

test.each([375, 768, 1440])('every rail of discover opens at its first card at %i px', async (width) => {
  const { page } = await journey.visitor({ viewport: { width, ...wholePage } })
  await page.goto('/descubre')
  await expect.poll(() => filled(page)).toBe(railCount)
  expect(await scrolled(page)).toEqual([])
  // The next visit finds the catalogue on the device.
  await page.reload()
  await expect.poll(() => filled(page)).toBe(railCount)
  expect(await scrolled(page)).toEqual([])
})

test('rails whose cards are reordered by a newer catalogue stay at their first card', async () => {
  const { page } = await journey.visitor({ viewport: { width: 1280, ...wholePage } })
  const trends = async () => (await cardsOf(page, 'Tendencias'))?.join()
  await page.goto('/descubre')
  await expect.poll(() => filled(page)).toBe(railCount)
  await expect.poll(() => usableCopy(page)).toBeDefined()
  const before = await trends()

  importEditedCatalogue(journey.dataDir(), (file) => ({ ...file, videos: file.videos.map(reversedInGroups) }))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/catalogue?**', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  await expect.poll(() => filled(page)).toBe(railCount)
  // The server's page has the new order already, and keeps it while the device has the former one.
  await expect.poll(trends).not.toBe(before)
  const renewed = await trends()
  // Where the server has rendered another screen, the rail begins with the order of the device.
  await page.goto('/cursos')
  await page.waitForFunction(() => document.documentElement.style.scrollPaddingBlockEnd !== '')
  await page.getByRole('banner').getByRole('link', { name: 'Descubre' }).first().click()
  await expect.poll(() => filled(page)).toBe(railCount)
  await expect.poll(trends).toBe(before)
  release()
  await expect.poll(trends).toBe(renewed)
  expect(await filled(page)).toBe(railCount)
  expect(await scrolled(page)).toEqual([])
})

test('a rail has a row of cards before it is in view, and all of them once it is', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto('/descubre')
  const recent = page.getByRole('region', { name: 'Más recientes' })
  const below = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('section:has(> ul)')]
        .filter((rail) => rail.getBoundingClientRect().top > innerHeight)
        .map((rail) => rail.querySelectorAll('article').length)
        .filter((cards) => cards > 0),
    )
  await expect.poll(async () => (await below()).length).toBeGreaterThan(0)
  expect(Math.max(...(await below()))).toBeLessThanOrEqual(6)
  await recent.scrollIntoViewIfNeeded()
  await expect.poll(() => recent.locator('article').count()).toBe(railSize)
  expect(await scrolled(page)).toEqual([])
})

/** A lesson whose places in its groups are counted from the other end. */
const reversedInGroups = (lesson: Lesson): Lesson => ({
  ...lesson,
  groups: lesson.groups.map((group) => ({ ...group, position: 1000 - group.position })),
})
