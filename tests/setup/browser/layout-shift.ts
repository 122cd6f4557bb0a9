import type { Page } from 'playwright'

type CountingPage = typeof globalThis & { layoutShift: number }

/** Runs in a page: from then on it adds up the layout shifts that no input of its visitor caused. */
export function countLayoutShift(): void {
  const counted = globalThis as CountingPage
  counted.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) counted.layoutShift += entry.value
  }).observe({ type: 'layout-shift' })
}

/** The sum of the layout shifts of a page that counts them. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as CountingPage).layoutShift)
