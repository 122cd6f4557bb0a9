import type { Page } from 'playwright'
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

/** Shows the rear view, and waits until its picture is there. */
export async function showRearView(page: Page): Promise<void> {
  await playerOf(page).getByRole('button', { name: 'De espaldas' }).first().click()
  const rear = playerOf(page).locator('video').nth(1)
  await expect.poll(() => rear.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(1)
}

/** Repeats two seconds between A and B until they have begun again, then ends the loop. */
export async function repeatFromAToB(page: Page): Promise<void> {
  const seek = (to: number) =>
    frontOf(page).evaluate((video: HTMLVideoElement, at) => {
      video.currentTime = at
    }, to)
  const press = (key: string) => playerOf(page).locator('body').press(key)
  await seek(2)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(2)
  await press('a')
  await seek(4)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(4)
  // The loop begins with its second mark.
  await press('b')
  await frontOf(page).evaluate((video: HTMLVideoElement) => {
    let last = video.currentTime
    let turns = 0
    video.addEventListener('timeupdate', () => {
      if (video.currentTime < last - 1) turns += 1
      last = video.currentTime
      video.dataset.turns = String(turns)
    })
  })
  await expect.poll(() => frontOf(page).getAttribute('data-turns').then(Number)).toBeGreaterThan(0)
  expect(await positionOf(page)).toBeLessThan(5)
  await press('x')
}

/** Plays at double speed until a share of the lesson is over. With `pauses` it pauses there by itself: a click may take seconds. */
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
