import { expect, test } from 'vitest'
import { small, wide } from '#tests/setup/browser.ts'
import { aJourney } from '#tests/setup/journey.ts'
import { persistedSearch } from '#tests/setup/persisted-data.ts'

const journey = aJourney()

/** A visitor whose network holds the application's script back until it is released. */
async function onASlowNetwork(viewport: typeof small | typeof wide = wide, address = '/clases-de-baile') {
  const { page, context } = await journey.visitor({ viewport })
  let letIn = () => {}
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await context.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return { page, letIn }
}

test('a menu that is pressed before hydration opens with it', async () => {
  const { page, letIn } = await onASlowNetwork(small)
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  letIn()
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Cursos' }).click()
  await expect.poll(() => page.title()).toBe('Cursos - Alcompás')
})

test('a link that is held by the mouse through hydration is followed at its release', async () => {
  const { page, letIn } = await onASlowNetwork(small)
  const link = page.getByRole('list', { name: 'Clases' }).getByRole('link').first()
  await link.hover()
  const rendered = await link.elementHandle()
  await page.mouse.down()
  letIn()
  await expect.poll(() => rendered?.evaluate((element) => element.isConnected)).toBe(false)
  await page.mouse.up()
  await page.waitForURL(/\/clases-de-baile\/.+/)
})

test('a search that is sent before hydration is answered by the application, and stored', async () => {
  const { page, letIn } = await onASlowNetwork()
  const box = page.getByRole('main').getByRole('combobox').or(page.getByRole('main').getByRole('searchbox')).first()
  await box.fill('bachata')
  await box.press('Enter')
  letIn()
  await page.waitForURL(/q=bachata/)
  await page.getByRole('list', { name: 'Clases' }).getByRole('link').first().waitFor()
  await persistedSearch(page, 'bachata')
  await page.goto('/cursos')
  await page.getByRole('banner').getByRole('combobox').click()
  await expect.poll(() => page.getByRole('listbox').getByRole('option').allTextContents()).toContain('bachata')
})

test('on a slow network the list is shown before the application, and text typed meanwhile is searched once it has loaded', async () => {
  const { page, letIn } = await onASlowNetwork()
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect.poll(() => titles.count()).toBeGreaterThan(10)
  const box = page.getByRole('banner').getByRole('combobox')
  await box.click()
  await page.keyboard.type('bacha')
  letIn()
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.type('ta')
  await expect.poll(() => box.inputValue()).toBe('bachata')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=bachata/)
})

test('a screen that is not rendered on the server shows that it is loading until the application has started', async () => {
  const { page, letIn } = await onASlowNetwork(small, '/login')
  await page.getByText('Abriendo la academia…').waitFor()
  letIn()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByText('Abriendo la academia…').isVisible()).toBe(false)
})

test('the entrance animation of the landing continues through hydration, and is not played again', async () => {
  const { page, letIn } = await onASlowNetwork(small, '/')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const entrance = () =>
    page.evaluate(async () => {
      const dancer = document.querySelector('main img[fetchpriority="high"]')
      const [animation] = dancer?.getAnimations() ?? []
      await animation?.ready
      return {
        startTime: Number(animation?.startTime ?? Number.NaN),
        opacity: Number(dancer && getComputedStyle(dancer).opacity),
      }
    })
  await page.locator('main img[fetchpriority="high"]').waitFor()
  await expect.poll(async () => (await entrance()).opacity).toBe(1)
  const before = await entrance()
  await page.evaluate(() => {
    document.querySelector('main')?.setAttribute('data-rendered-by', 'server')
    // In the frame in which the application is first painted, right before the paint: after its animation frame
    // callbacks.
    new MutationObserver((_, observer) => {
      const dancer = document.querySelector('main:not([data-rendered-by]) img[fetchpriority="high"]')
      if (!dancer) return
      observer.disconnect()
      new ResizeObserver((_sizes, sizeObserver) => {
        sizeObserver.disconnect()
        document.documentElement.dataset.opacity = getComputedStyle(dancer).opacity
      }).observe(dancer)
    }).observe(document.getElementById('root') as HTMLElement, { childList: true, subtree: true })
  })
  letIn()
  await page.locator('html[data-opacity]').waitFor()
  expect(await page.locator('html').getAttribute('data-opacity')).toBe('1')
  expect((await entrance()).startTime).toBeCloseTo(before.startTime, 0)
})
