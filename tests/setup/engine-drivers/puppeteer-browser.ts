import { type Browser, type ConsoleMessage, type ElementHandle, type Frame, launch, type Page } from 'puppeteer-core'
import { chromiumFlags } from '../browser/chromium-flags.ts'
import { type EngineBrowser, type EnginePage, findShown, type InPage, playerFrame, type Target } from './engine-page.ts'

/** Stock Firefox over WebDriver BiDi. Camera and microphone are fake and allowed. */
export async function openFirefox(executablePath: string): Promise<EngineBrowser> {
  return browserOf(
    await launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      extraPrefsFirefox: {
        'media.navigator.streams.fake': true,
        'media.navigator.permission.disabled': true,
        'media.autoplay.default': 0,
        'intl.accept_languages': 'es-ES',
      },
    }),
  )
}

/** Chromium, by the same commands as the others. */
export async function openChromium(executablePath: string): Promise<EngineBrowser> {
  const cameras = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  return browserOf(
    await launch({ executablePath, headless: true, args: [...chromiumFlags, ...cameras, '--lang=es-ES'] }),
  )
}

function browserOf(browser: Browser): EngineBrowser {
  return {
    async newPage() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport({ width: 1400, height: 900 })
      return pageOf(page, () => context.close())
    },
    close: () => browser.close(),
  }
}

function pageOf(page: Page, close: () => Promise<void>): EnginePage {
  const complaints: Promise<string>[] = []
  page.on('pageerror', (error) => complaints.push(Promise.resolve(String((error as Error).stack ?? error))))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(wordsOf(message, page.url()))
  })
  const frameOf = async (inPlayer: boolean | undefined): Promise<Frame | null> =>
    inPlayer ? ((await (await page.$(playerFrame))?.contentFrame()) ?? null) : page.mainFrame()
  const elementOf = async ({ inPlayer, ...target }: Target): Promise<ElementHandle<Element> | null> => {
    const frame = await frameOf(inPlayer)
    const found = await frame?.evaluateHandle(findShown, target)
    return (found?.asElement() as ElementHandle<Element> | null | undefined) ?? null
  }

  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    url: async () => page.url(),
    async read<Argument, Result>(what: InPage<Argument, Result>, argument: Argument, { inPlayer = false } = {}) {
      const frame = await frameOf(inPlayer)
      if (!frame) throw new Error('no player on this page')
      return (await frame.evaluate(what as never, argument as never)) as Result
    },
    isShown: async (target) => (await elementOf(target)) !== null,
    async tryClick(target) {
      const found = await elementOf(target)
      await found?.click()
      return found !== null
    },
    type: (text) => page.keyboard.type(text),
    pressEnter: () => page.keyboard.press('Enter'),
    complaints: () => Promise.all(complaints),
    close,
  }
}

/** A message of the console with the texts of its errors, as far as its document still exists. */
async function wordsOf(message: ConsoleMessage, url: string): Promise<string> {
  const texts = message.args().map((arg) => arg.evaluate((value) => String((value as Error)?.stack ?? value)))
  const words = await Promise.all(texts).catch(() => [])
  return `${message.text()} ${words.join(' ')} (${message.location().url ?? url})`
}
