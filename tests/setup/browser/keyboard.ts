import type { Locator, Page } from 'playwright'

/** Enough for the longest way on a screen. */
const maxPresses = 90

/**
 * Moves the focus by `key` until an element has it. Throws when a focused element on the way shows no ring, or is
 * under something else (WCAG 2.4.7, 2.4.11).
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    let fault = presses === 0 ? null : await focusFault(page)
    if (fault) {
      // A notice at the foot moves the focus out from under it within the frame that shows it.
      await frameDrawn(page)
      fault = await focusFault(page)
    }
    if (fault) throw new Error(`the focus is not seen: ${fault}`)
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement && document.hasFocus()))
      return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached by keyboard`)
}

/** Two frames have been drawn: what is shown now, and what that has moved. */
export const frameDrawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** The fault of the visible focus, in the page or in its player; null without one. */
async function focusFault(page: Page): Promise<string | null> {
  const outer = await page.evaluate(faultOfFocus)
  if (outer !== 'in a frame') return outer
  const frame = page.frames().find((one) => one.url().includes('/player.html'))
  return frame ? frame.evaluate(faultOfFocus) : null
}

/** Runs in the browser. */
function faultOfFocus(): string | null {
  const focused = document.activeElement as HTMLElement | null
  if (!focused || focused === document.body) return null
  if (focused instanceof HTMLIFrameElement) return 'in a frame'
  const name = `${focused.tagName} "${(focused.ariaLabel ?? focused.textContent ?? '').trim().slice(0, 40)}" ${focused.id}`
  // The ring of an input that is not drawn is that of the card, chip or box around it.
  const around = [focused, ...[1, 2, 3].map((up) => ancestor(focused, up))].filter((each) => each !== null)
  // A link that covers its card has the ring on what it covers it with.
  const hasRing = (element: Element, part?: '::after') => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const ringed = hasRing(focused, '::after') ? focused : around.find((element) => hasRing(element))
  const isHeading = focused.tabIndex < 0
  if (!ringed && !isHeading) return `${name} has no ring`
  const { left, right, top, bottom } = (ringed ?? focused).getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight) return `${name} is outside the window`
  // Of something taller than the window, what is in it counts.
  const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1)
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const seen = document.elementFromPoint(x, y)
  const isSeen = seen && (around.some((one) => one.contains(seen)) || seen.contains(focused))
  return isSeen ? null : `${name} lies under ${seen?.tagName} ${seen?.className}`

  function ancestor(element: Element, up: number): Element | null {
    return up === 0 ? element : element.parentElement ? ancestor(element.parentElement, up - 1) : null
  }
}
