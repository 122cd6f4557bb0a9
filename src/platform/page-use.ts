import { whenIdle } from './idle.ts'

/** How long an idle page waits to be used, in ms. */
const settleMs = 1200

/**
 * Resolves as soon as the page is used, or a moment after it is idle: for work that a page can do without until then,
 * and that would take a core from the scripts that start it.
 */
export function whenUsedOrSettled(): Promise<void> {
  return new Promise((resolve) => {
    for (const use of ['pointerdown', 'keydown', 'touchstart', 'wheel'])
      window.addEventListener(use, () => resolve(), { once: true, passive: true })
    void whenIdle().then(() => setTimeout(resolve, settleMs))
  })
}
