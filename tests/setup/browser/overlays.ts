import type { Page } from 'playwright'

/**
 * Waits until the overlays of a screen have been rendered, whichever they are: the dock publishes its height once it is
 * mounted, and a learner's overlays come in a chunk of their own. An overlay that is not visible then will not appear.
 */
export async function overlaysRendered(page: Page, of: 'guest' | 'learner'): Promise<void> {
  await page.waitForFunction(
    (chunk) => {
      const isDockMounted = document.documentElement.style.scrollPaddingBlockEnd !== ''
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return isDockMounted && (chunk === null || loaded.some((name) => name.includes(chunk)))
    },
    of === 'learner' ? 'LearnerOverlays' : null,
  )
  await page.waitForLoadState('networkidle')
}
