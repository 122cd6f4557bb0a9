import type { Route } from 'playwright'
import { expect, test } from 'vitest'
import { small, wide } from '#tests/setup/browser/browser.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { persistedSearch } from '#tests/setup/learner/persisted-data.ts'

const journey = aJourney()

/** A visitor whose network holds the application's script back until it is released. */
async function onASlowNetwork(viewport: typeof small | typeof wide = wide, path = '/clases-de-baile') {
  const { page, context } = await journey.visitor({ viewport })
  let letIn = () => {}
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await context.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
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

/** A page in a browser whose settings block all cookies. */
function forbidStorage() {
  for (const storage of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, storage, {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
}

/** A page in a web view that gives it no storage. */
function takeStorage() {
  for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(window, storage, { get: () => null })
}

/** A page whose storage takes nothing more. */
function fillStorage() {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const storage = new Proxy({} as Storage, { set: full, get: (_, name) => (name === 'setItem' ? full : undefined) })
  Object.defineProperty(window, 'sessionStorage', { get: () => storage })
}

/** A visitor on a phone whose scripts are lost, each in this way, after the first one of the page. */
async function withoutScripts(lose: (route: Route) => unknown, setting: () => void = () => undefined) {
  // The error of an import has no stack.
  const { page, context } = await journey.visitor({ viewport: small, expected: [/net::ERR_/, /clases-de-baile: $/] })
  await context.addInitScript(setting)
  const scripts = /\/assets\/(?!after-paint).*\.js/
  await context.route(scripts, lose)
  await page.goto('/clases-de-baile', { waitUntil: 'commit' })
  const late = page.getByRole('alert').getByText(/^Está tardando/)
  await late.waitFor()
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(10)
  expect(await page.getByText('Abriendo la academia…').isVisible()).toBe(false)
  const isStarted = async () => {
    await late.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Cursos' }).click()
    await expect.poll(() => page.title()).toBe('Cursos - Alcompás')
  }
  return { page, context, isStarted, comeBack: () => context.unroute(scripts) }
}

test('a page whose scripts fail says so, and starts by itself when the network is back', async () => {
  const { page, context, isStarted, comeBack } = await withoutScripts((route) => route.abort())
  // Back for the browser, and out of reach: the page stays.
  await context.route('**/healthz', (route) => route.abort())
  await context.setOffline(true)
  const asked = page.waitForRequest('**/healthz')
  await context.setOffline(false)
  await asked
  await page.getByRole('alert').waitFor()
  await context.unroute('**/healthz')
  await comeBack()
  await context.setOffline(true)
  await context.setOffline(false)
  await isStarted()
})

test('a page whose scripts hang says so, and starts by itself when the network is back, not when looked at', async () => {
  const { page, isStarted, comeBack } = await withoutScripts(() => undefined)
  await comeBack()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.evaluate(() => fetch('/readyz'))
  expect(asked).toEqual(['/readyz'])
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await isStarted()
})

test.each([
  ['forbidden', forbidStorage],
  ['missing', takeStorage],
  ['full', fillStorage],
])(
  'a page whose scripts fail starts by itself when the network is back, where storage is %s too',
  async (_, setting) => {
    const { page, isStarted, comeBack } = await withoutScripts((route) => route.abort(), setting)
    await comeBack()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await isStarted()
  },
)

test('a page that was reloaded for its scripts is not reloaded again within a minute', async () => {
  const { page, context } = await withoutScripts((route) => route.abort())
  let loads = 0
  page.on('framenavigated', () => {
    loads += 1
  })
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await lookAgain()
  await expect.poll(() => loads).toBe(1)
  await page.getByRole('alert').waitFor()
  const asked: string[] = []
  await context.route('**/healthz', (route) => {
    asked.push(route.request().url())
    return route.continue()
  })
  await lookAgain()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.evaluate(() => fetch('/readyz'))
  expect([asked, loads]).toEqual([[], 1])
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
