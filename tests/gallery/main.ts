import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { settled } from '#tests/setup/browser/accessibility.ts'
import { openBrowser } from '#tests/setup/browser/browser.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'
import { type AcademyServer, startAcademy } from '#tests/setup/server/academy-server.ts'
import { photographComponents } from './components/photograph.ts'
import { galleryPage } from './gallery-page.ts'
import { type GalleryScreen, galleryScreens, gallerySizes } from './screens.ts'

/** Not of the academy: of the development server. */
const components: GalleryScreen = { name: 'components', path: '/dev/galeria' }

/**
 * Takes pictures of every screen at four sizes from the built page, so that all of them can be looked at in a few
 * minutes: `npm run gallery` writes `.cache/gallery/index.html`, with `-- --out DIR` elsewhere. `-- --only
 * lesson,course` takes the screens whose names contain one of these parts.
 */
async function makeGallery(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: '' }, out: { type: 'string', default: '.cache/gallery' } },
  })
  const folder = resolve(values.out)
  const [academy, browser] = await Promise.all([
    startAcademy(undefined, undefined, { DEMO_HISTORY: '1' }),
    openBrowser({ whole: true }),
  ])
  try {
    const screens = galleryScreens(await academy.catalogue())
    const isChosen = ({ name }: GalleryScreen) => values.only.split(',').some((part) => name.includes(part))
    const chosen = screens.filter(isChosen)
    if (values.only === '') await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    for (const account of new Set(chosen.map((screen) => screen.account)))
      await photograph(
        academy,
        browser,
        chosen.filter((screen) => screen.account === account),
        folder,
      )
    if (isChosen(components)) await photographComponents(browser, gallerySizes, { origin: academy.origin, folder })
    await writeFile(
      join(folder, 'index.html'),
      galleryPage([...screens, components], gallerySizes, new Set(await readdir(folder))),
    )
    console.log(join(folder, 'index.html'))
  } finally {
    await browser.close()
    await academy.stop()
  }
}

/**
 * The screens of one account, which signs in once. A screen that cannot be prepared is named, and taken as it stands.
 */
async function photograph(
  { origin }: AcademyServer,
  browser: Browser,
  screens: readonly GalleryScreen[],
  folder: string,
): Promise<void> {
  // The device's own service worker would answer the second visit of a screen.
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-ES',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(5_000)
  const page = await context.newPage()
  const account = screens[0]?.account
  if (account) await signIn(page, `${account}@alcompas.test`)
  for (const { name, path, prepare, route, cookie, sizes } of screens)
    for (const [size, viewport] of Object.entries(gallerySizes)) {
      if (sizes?.every((one) => one !== size)) continue
      const file = join(folder, `${name}-${size}`)
      await page.setViewportSize(viewport)
      if (route) {
        await clearStoredCatalogue(page, origin)
        await page.route(...route)
      }
      if (cookie) await context.addCookies([{ name: cookie[0], value: cookie[1], url: origin }])
      try {
        await page.goto(path)
        if (!route) await complete(page)
        await prepare?.(page)
        await page.waitForTimeout(400)
        if (!route) await settled(page)
      } catch (cause) {
        console.error(`${name}, ${size}: ${String(cause).split('\n')[0]}`)
      }
      await page.screenshot({ path: `${file}.png` })
      if (prepare === undefined && !route) {
        await scrollThrough(page)
        await page.screenshot({ path: `${file}-whole.png`, fullPage: true })
      }
      await context.setOffline(false)
      if (route) await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (cookie) await context.clearCookies({ name: cookie[0] })
    }
  await context.close()
}

/**
 * The catalogue of a screen before, or of a call that was let through once its route had gone, would be shown instead.
 */
async function clearStoredCatalogue(page: Page, origin: string): Promise<void> {
  await page.goto('about:blank')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' })
  await devtools.detach()
}

/** Waits until the screen has its heading, and a lesson its player with the picture. */
async function complete(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: 15_000 })
  await settled(page)
  await page.getByText('Preparando la clase').waitFor({ state: 'detached' })
  if (await page.locator('iframe').first().isVisible()) {
    const player = page.frameLocator('iframe').first()
    await player.getByRole('button', { name: 'Reproducir' }).first().waitFor()
    await player
      .locator('video[poster]')
      .first()
      .evaluate(({ poster }: HTMLVideoElement) => Object.assign(new Image(), { src: poster }).decode())
  }
  await settled(page)
}

/**
 * Lets everything come that waits to be near the viewport, and leaves what is fixed out of a picture longer than the
 * window.
 */
async function scrollThrough(page: Page): Promise<void> {
  const seen = async () => {
    await page.waitForTimeout(150)
    await settled(page).catch(() => undefined)
  }
  for (let top = 0; top < 6; top += 1) {
    const isLast = await page.evaluate((screens) => {
      scrollTo(0, screens * innerHeight)
      return (screens + 1) * innerHeight >= document.documentElement.scrollHeight
    }, top)
    await seen()
    if (isLast) break
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.addStyleTag({ content: '[data-dock] { visibility: hidden !important }' })
  await seen()
}

await makeGallery()
