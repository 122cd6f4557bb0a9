import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath, paths } from '#contract/paths.ts'
import { small, wide } from '#tests/setup/browser/browser.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { playerOf } from '#tests/setup/learner/lesson-player.ts'
import { openOrder } from '#tests/setup/learner/order-page.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()

/** The ring around an element: a solid outline of at least 2 px. */
const hasRing = (element: Locator) =>
  element.evaluate((of) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(of)
    return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2
  })

const borderOf = (element: Locator) => element.evaluate((of) => Number.parseFloat(getComputedStyle(of).borderTopWidth))

async function inForcedColours(viewport: { width: number; height: number } = wide): Promise<Page> {
  const { page } = await journey.visitor({ viewport })
  await page.emulateMedia({ forcedColors: 'active' })
  return page
}

test('in forced colours the header and the filters show what is chosen and what is focused', async () => {
  const page = await inForcedColours()
  await page.goto(paths.videos)
  const tabs = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  await expect.poll(async () => Promise.all((await tabs.all()).map(hasRing))).toEqual([false, false, false, true])

  await page.getByRole('button', { name: 'Filtra' }).click()
  const dialog = page.getByRole('dialog')
  expect(await borderOf(dialog)).toBeGreaterThan(0)
  const option = dialog.locator('label', { hasText: 'Principiante' })
  expect(await hasRing(option)).toBe(false)
  await option.click()
  const apply = dialog.getByRole('button', { name: /^Ver \d+ resultado/ })
  // The press has left the focus in it: its own ring is the larger one.
  await apply.focus()
  expect(await hasRing(option)).toBe(true)
  expect(await borderOf(apply)).toBeGreaterThan(0)
  await apply.click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await borderOf(page.getByRole('button', { name: 'Quitar Principiante' }))).toBeGreaterThan(0)
  const dot = page.getByRole('button', { name: /Filtra/ }).locator('[class*="dot"]')
  const [ground, paper] = await dot.evaluate((of) => [
    getComputedStyle(of).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(ground).not.toBe(paper)

  const search = page.getByRole('main').getByRole('search').getByRole('combobox')
  await search.focus()
  expect(await hasRing(search.locator('xpath=ancestor::form'))).toBe(true)
})

test('in forced colours the player shows what is pressed, lit and open', async () => {
  const page = await inForcedColours(small)
  const lesson = findOrFail(journey.catalogue().videos, (each) => each.public && each.available_at === null)
  await page.goto(lessonPath(lesson))
  const player = playerOf(page)
  const mirror = player.getByRole('button', { name: 'Espejo' })
  await mirror.waitFor()
  const pressed = async (button: Locator, press: () => Promise<unknown>) => {
    expect(await hasRing(button)).toBe(false)
    await press()
    // Elsewhere than on it: where the focus is, its own ring is shown.
    await player.getByRole('slider', { name: 'Momento de la clase' }).focus()
    await expect.poll(() => hasRing(button)).toBe(true)
  }
  await pressed(mirror, () => mirror.click())
  const repeat = player.getByRole('button', { name: /^(?:Dejar de repetir|Repetir)$/ })
  await pressed(repeat, () => repeat.click())
  const speed = player.getByRole('button', { name: /Velocidad/ })
  await speed.click()
  expect(await borderOf(player.locator(':popover-open'))).toBeGreaterThan(0)
  await expect.poll(() => hasRing(speed)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await borderOf(player.getByRole('button', { name: 'Reproducir' }).last())).toBeGreaterThan(0)

  // Over the picture the icons stand on a ground of their own, not on its foot.
  await page.setViewportSize(wide)
  const bar = player.locator('[data-controls="foot"] > [class*="bar"]')
  await expect.poll(() => bar.evaluate((of) => getComputedStyle(of).backgroundColor)).toMatch(/^rgb\(/)
})

test('in forced colours a payment shows which period and plan are chosen, and where the focus is', async () => {
  const page = await inForcedColours()
  await signIn(page, 'lead@alcompas.test')
  await openOrder(page, paths.payNoTrial)
  const label = (name: string | RegExp) => page.getByRole('radio', { name }).locator('..')
  const chosen = async () => {
    const names = ['PAGO ANUAL', 'PAGO MENSUAL', /^Basic/, /^Feedback/, /^Personal/]
    return Promise.all(names.map(async (name) => hasRing(label(name))))
  }
  expect(await chosen()).toEqual([true, false, false, true, false])
  await label('PAGO MENSUAL').click()
  await label(/^Basic/).click()
  await page.getByRole('button', { name: 'Tengo un cupón' }).focus()
  await expect.poll(chosen).toEqual([false, true, true, false, false])
  await page.getByRole('radio', { name: /^Basic/ }).focus()
  await page.keyboard.press('ArrowDown')
  const card = page.getByRole('radio', { name: /^Feedback/ }).locator('xpath=ancestor::div[1]')
  expect(await hasRing(card)).toBe(true)
})
