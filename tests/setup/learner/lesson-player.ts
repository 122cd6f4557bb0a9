import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** The player of the lesson on `page`, a document of its own. */
export const playerOf = (page: Page) => page.frameLocator('iframe[src^="/player.html"]')

/** Its front view, whose state is the playback's. */
export const frontOf = (page: Page) => playerOf(page).locator('video').first()

export const positionOf = (page: Page): Promise<number> =>
  frontOf(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime)

export async function startPlaying(page: Page): Promise<void> {
  await playerOf(page).getByRole('button', { name: 'Reproducir' }).first().click()
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5)
}

/** Keeps what a player announces from now on, in order: each text is on screen for little more than a second. */
export async function keepAnnouncements(status: Locator): Promise<() => Promise<string[]>> {
  await status.evaluate((line) => {
    const texts: string[] = []
    Object.assign(line, { texts })
    new MutationObserver(() => {
      const { textContent } = line
      if (textContent) texts.push(textContent)
    }).observe(line, { subtree: true, childList: true, characterData: true })
  })
  return () => status.evaluate((line) => (line as HTMLElement & { texts: string[] }).texts)
}

/** Shows the rear view, and waits until its picture is there. */
export async function showRearView(page: Page): Promise<void> {
  await playerOf(page).getByRole('button', { name: 'De espaldas' }).first().click()
  const rear = playerOf(page).locator('video').nth(1)
  await expect.poll(() => rear.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(1)
}

/** Marks two seconds of a paused lesson from A to B, which begins their loop. */
export async function markFromAToB(page: Page): Promise<void> {
  const press = (key: string) => playerOf(page).locator('body').press(key)
  const markAt = async (seconds: number, key: string) => {
    await frontOf(page).evaluate(
      (video: HTMLVideoElement, at) =>
        new Promise<void>((resolve) => {
          video.addEventListener('seeked', () => resolve(), { once: true })
          video.currentTime = at
        }),
      seconds,
    )
    await press(key)
  }
  await markAt(2, 'a')
  await markAt(4, 'b')
  // The loop begins with its second mark.
  await expect.poll(() => positionOf(page)).toBeCloseTo(2, 1)
}

/** Marks two seconds from A to B, repeats them until they have begun again, and ends the loop. */
export async function repeatFromAToB(page: Page): Promise<void> {
  // A key press may take seconds, in which a playing picture would leave its mark.
  await frontOf(page).evaluate((video: HTMLVideoElement) => video.pause())
  await markFromAToB(page)
  await frontOf(page).evaluate((video: HTMLVideoElement) => {
    let last = video.currentTime
    video.addEventListener('timeupdate', () => {
      if (video.currentTime < last - 1) video.dataset.again = String(video.currentTime)
      last = video.currentTime
    })
    return video.play()
  })
  await expect.poll(() => frontOf(page).getAttribute('data-again')).not.toBeNull()
  expect(Number(await frontOf(page).getAttribute('data-again'))).toBeLessThan(3)
  await playerOf(page).locator('body').press('x')
}

/**
 * Plays at double speed until a share of the lesson is over. With `pauses` it pauses there by itself: a click may take
 * seconds.
 */
export async function playUntil(page: Page, share: number, { pauses = false } = {}): Promise<void> {
  await frontOf(page).evaluate(
    async (video: HTMLVideoElement, end: number) => {
      video.playbackRate = 2
      const pauseAtEnd = () => {
        if (video.currentTime < end * video.duration) return
        video.removeEventListener('timeupdate', pauseAtEnd)
        video.pause()
      }
      video.addEventListener('timeupdate', pauseAtEnd)
      await video.play()
    },
    pauses ? share : Number.POSITIVE_INFINITY,
  )
  await expect
    .poll(() => frontOf(page).evaluate((video: HTMLVideoElement) => video.currentTime / video.duration))
    .toBeGreaterThanOrEqual(share)
}
