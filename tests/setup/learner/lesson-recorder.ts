import type { Page } from 'playwright'
import { playerOf } from './lesson-player.ts'

/** Opens the recorder of the lesson on `page`, up to the button that begins the count-in. */
export async function openRecorder(page: Page): Promise<void> {
  await playerOf(page).getByRole('button', { name: 'Grabarme' }).click()
  const invited = page.getByRole('button', { name: 'Grabarme ahora' })
  const enable = page.getByRole('button', { name: 'Activar la cámara' })
  await invited.or(enable).waitFor()
  // Only the first recording of a visitor is introduced.
  if (await invited.isVisible()) await invited.click()
  await enable.click()
  await page.getByRole('button', { name: 'Empezar' }).waitFor()
}

/**
 * Presses 'Parar' by itself, `ms` after the next recording on `page` has begun, or has shown `text`. The returned
 * function waits for that. A recording ends after ten seconds, and on a busy machine the steps of a test may take
 * longer; there the lesson may also stand still, which ends the recording earlier.
 */
export async function stopAfter(page: Page, ms: number, text?: string): Promise<() => Promise<unknown>> {
  await page.evaluate(
    ([wait, sought]) => {
      const press = () => {
        ;[...document.querySelectorAll('button')].find((each) => each.textContent === 'Parar')?.click()
        document.documentElement.dataset.stopped = ''
      }
      const isTime = () =>
        document.querySelector('[role="timer"]') && (!sought || document.body.textContent?.includes(sought))
      const observer = new MutationObserver(() => {
        if (!isTime()) return
        observer.disconnect()
        setTimeout(press, wait)
      })
      delete document.documentElement.dataset.stopped
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    },
    [ms, text] as const,
  )
  return () => page.locator('html[data-stopped]').waitFor({ state: 'attached' })
}

/** Begins the recording that the recorder is ready for, and stops it after `ms`. */
export async function recordFor(page: Page, ms: number): Promise<void> {
  const stopped = await stopAfter(page, ms)
  await page.getByRole('button', { name: 'Empezar' }).click()
  await stopped()
}
