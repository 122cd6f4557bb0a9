import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * Gives the pages of a context their network back, and resolves once one of their requests is answered: the browser
 * confirms the change before its network process, which on busy cores may be later, applies it.
 */
export async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(false)
  const isAnswered = () =>
    page.evaluate(() =>
      fetch('/robots.txt', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
  await expect.poll(isAnswered).toBe(true)
}
