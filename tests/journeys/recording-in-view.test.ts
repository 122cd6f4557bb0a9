import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { openRecorder } from '#tests/setup/learner/lesson-recorder.ts'

const journey = aJourney({ camera: true })

const sizes = [
  { width: 375, height: 812 },
  { width: 812, height: 375 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

/** By how many pixels an element of the page, or of a frame on it, reaches out of the viewport; none is 0. */
async function outOfView(page: Page, element: Locator): Promise<number> {
  const box = await element.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (!box || box.width < 100 || box.height < 60) return Number.POSITIVE_INFINITY
  return Math.max(0, Math.round(Math.max(-box.x, -box.y, box.x + box.width - width, box.y + box.height - height)))
}

test.each(sizes)(
  'from the count to the stop both pictures are wholly in view, and then the switches of the review: $width x $height',
  async (viewport) => {
    const { page, context } = await journey.visitor({ viewport })
    await context.grantPermissions(['camera', 'microphone'])
    await page.goto(
      lessonPath(findOrFail(journey.catalogue().videos, (lesson) => lesson.public && lesson.available_at === null)),
    )
    const player = page.frameLocator('iframe[src^="/player.html"]')
    const pictures = () =>
      Promise.all([
        outOfView(page, player.locator('video').first()),
        outOfView(page, page.getByLabel('Tu imagen en espejo').last()),
      ])
    await openRecorder(page)
    await page.getByRole('button', { name: 'Empezar' }).click()
    await page.getByText('Colócate: empezamos a la cuenta.').waitFor()
    expect(await pictures()).toEqual([0, 0])
    await page.getByRole('timer').waitFor()
    expect(await pictures()).toEqual([0, 0])
    // What it asks for is going on already.
    const answered = await whenPlayerSends(page, 'recording-zone')
    await page.keyboard.press('g')
    await answered()
    expect(await pictures()).toEqual([0, 0])
    // It ends by itself.

    const review = page.getByRole('dialog', { name: '¡Bien bailado!' })
    const switches = ['En bucle', 'Superponer', 'Espejo: tú', 'Espejo: clase', 'Tú primero', 'Repetir', 'Guardar']
    for (const name of switches)
      await expect
        .poll(async () => [name, await isSeen(review.getByRole('button', { name, exact: true }))])
        .toEqual([name, true])
    // The last of them would stand alone in a second row.
    const tops = await review
      .locator('[aria-keyshortcuts][aria-pressed]')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().y)))
    expect([tops.length, new Set(tops).size]).toEqual([5, 1])
  },
)

/** Resolves once the page has rendered what it does on the next event of this type of its player. */
async function whenPlayerSends(page: Page, type: string): Promise<() => Promise<void>> {
  const answered = await page.evaluateHandle(
    (awaited) => ({
      rendered: new Promise<void>((resolve) => {
        addEventListener('message', ({ data }) => {
          if (data?.type === awaited) requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        })
      }),
    }),
    type,
  )
  return () => answered.evaluate(({ rendered }) => rendered)
}

/** Whether an element is what is shown in its middle and at its four sides: nothing covers it or cuts it off. */
function isSeen(element: Locator): Promise<boolean> {
  return element.evaluate((found) => {
    const { left, right, top, bottom } = found.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const points = [
      [x, top + 4],
      [x, y],
      [x, bottom - 4],
      [left + 4, y],
      [right - 4, y],
    ] as const
    return points.every((point) => {
      const seen = document.elementFromPoint(...point)
      return seen !== null && (found.contains(seen) || seen.contains(found)) && !seen.matches('dialog')
    })
  })
}
