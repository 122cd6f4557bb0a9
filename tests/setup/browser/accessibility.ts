import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Frame, Page } from 'playwright'
import { expect } from 'vitest'
import { small, wide } from './browser.ts'

/**
 * A tenth of a second apart; Playwright polls on every frame, which makes a large page that is still loading slower.
 */
const everyTenth = [undefined, { polling: 100 }] as const

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const axeOptions: axe.RunOptions = {
  resultTypes: ['violations'],
  // A frame that answers later than this is left out; on a busy machine the default of half a second is short.
  pingWaitTime: 30_000,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Loads axe into a frame, once for each document: to parse it costs as much CPU time as a run. `@axe-core/playwright`
 * loads it twice for each run, and leaves out a frame that takes more than a second.
 */
async function loadAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  } catch (error) {
    if (!frame.isDetached()) throw error
  }
}

/** The violations that axe finds in the current page and its frames, one line each; empty without any. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.waitForFunction(nothingMoves, ...everyTenth)
  await Promise.all(page.frames().map(loadAxe))
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), axeOptions)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`,
    ),
  )
}

/** Waits until transitions have ended: axe would measure a colour half way. Endless animations are left out. */
const nothingMoves = () =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)

/** Waits until a screen is loaded: what is in view is rendered, and no placeholder is left there. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const inSight = (element: Element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        return element.checkVisibility() && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
      }
      const coming = [...document.querySelectorAll('[aria-busy="true"], [class*="skeleton" i]')]
      return (
        document.readyState === 'complete' &&
        document.fonts.status === 'loaded' &&
        !coming.some(inSight) &&
        [...document.images].every((image) => image.complete || !inSight(image))
      )
    },
    ...everyTenth,
  )
}

const narrowest = { width: 320, height: 640 }

/**
 * Checks the current screen: axe finds nothing on it, narrow or wide, and it scrolls in one direction alone at 320 px
 * and with text of twice the size. It ends as wide as a phone, with text of the usual size.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize(small)
  await settled(page)
  expect(await accessibilityViolations(page), page.url()).toEqual([])
  await page.setViewportSize(wide)
  await settled(page)
  expect(await accessibilityViolations(page), page.url()).toEqual([])
  // 320 px is a page of 1280 px at four times its size: it must not scroll in two directions (WCAG 1.4.10).
  await page.setViewportSize(narrowest)
  await expect.poll(() => widest(page)).toBe(narrowest.width)
  // The same with text of twice the size (WCAG 1.4.4).
  await page.setViewportSize(small)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await expect.poll(() => widest(page)).toBe(small.width)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await browser.detach()
}

/** The width in px that a screen takes: that of the window, or of what is wider in the page or in an open dialog. */
const widest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const inDialogs = [...document.querySelectorAll('dialog[open], dialog[open] > *')].map(
      ({ scrollWidth, clientWidth }) => innerWidth + scrollWidth - clientWidth,
    )
    return Math.max(document.documentElement.scrollWidth, ...inDialogs)
  })
