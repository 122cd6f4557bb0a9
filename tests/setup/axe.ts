import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What axe finds on the page and in its frames as they stand, one line each; nothing when all is well. */
export async function obstaclesOn(page: Page): Promise<string[]> {
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

/** Whether everything that fades or slides in has arrived: half way, a colour is nobody's. What turns for ever does. */
const nothingMoves = () =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)
