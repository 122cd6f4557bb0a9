import type { Frame, Page } from 'playwright'
import { expect } from 'vitest'
import { settled } from './accessibility.ts'

/** A page of 1280 x 1024 px at four times its size (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 }
/** The narrowest phone, whose owner has doubled the size of text (WCAG 1.4.4). */
const narrow = { width: 320, height: 640 }

/**
 * Checks the current screen, with an open dialog and the player: at 400 % and with text of twice the size nothing
 * scrolls sideways, and no control is cut off. It ends with text of the usual size.
 */
export async function expectWholeWhenEnlarged(page: Page): Promise<void> {
  await page.setViewportSize(zoomed)
  await settled(page)
  await expect.poll(() => faults(page), { timeout: 8_000 }).toEqual([])
  await page.setViewportSize(narrow)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await settled(page)
  await expect.poll(() => faults(page), { timeout: 8_000 }).toEqual([])
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await browser.detach()
}

async function faults(page: Page): Promise<readonly string[]> {
  const player = page.frames().find((frame) => frame.url().includes('/player.html'))
  const found = await Promise.all(
    [page.mainFrame(), ...(player ? [player] : [])].map((frame: Frame) => frame.evaluate(faultsOfWidth)),
  )
  return found.flat()
}

/** Runs in the browser: what scrolls sideways, and the controls that are cut off at an edge. */
function faultsOfWidth(): readonly string[] {
  const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] > *')]
  const wide = boxes
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} is ${scrollWidth} px wide in ${clientWidth}`)
  const modal = document.querySelector('dialog[open]:modal')
  const controls = (modal ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary',
  )
  const cut = [...controls].filter((control) => {
    const { left, right, width, height } = control.getBoundingClientRect()
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || width <= 1 || height <= 1)
      return false
    const hasCutText = control.tagName === 'BUTTON' && control.scrollWidth > control.clientWidth + 1
    return hasCutText || ((left < -1 || right > innerWidth + 1) && !scrollsSideways(control))
  })
  return [
    ...wide,
    ...cut.map(({ tagName, ariaLabel, textContent }) => `${tagName} "${ariaLabel ?? textContent}" is cut off`),
  ]

  /** Cards of a rail wait beside the screen, and tabs in their row. */
  function scrollsSideways(control: Element): boolean {
    for (let around = control.parentElement; around; around = around.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(around).overflowX)) return around !== document.documentElement
    return false
  }
}
