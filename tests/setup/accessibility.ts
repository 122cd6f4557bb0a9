import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What axe finds on the page and in its frames as they stand, one line each; nothing when all is well. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.waitForFunction(nothingMoves)
  const { violations } = await new AxeBuilder({ page })
    // The other mode sums up in a second page, opened each time; and leaves a frame out that takes its time to answer.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], pingWaitTime: 30_000 })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
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

/** Waits until a screen has come whole: what is in sight is drawn, and no placeholder stands there for what is coming. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
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
  })
}
