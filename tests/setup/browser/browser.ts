import { setTimeout } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findChromium, findHeadlessChromium } from '#scripts/chromium.mjs'
import { chromiumFlags } from './chromium-flags.ts'

export const small = { width: 375, height: 667 } as const
/** A phone on its side. */
export const landscape = { width: 812, height: 375 } as const
export const tablet = { width: 768, height: 1024 } as const
export const wide = { width: 1440, height: 900 } as const

/** A name of this machine that no browser trusts over plain http, as a phone in the same Wi-Fi sees the academy. */
export const lanHost = 'academia.test'

interface BrowserOptions {
  /** Adds a fake camera and microphone; the visitor still has to allow their use. */
  readonly camera?: boolean
  /** The whole browser, not the headless shell, which has no camera, no wake lock and no installed apps. */
  readonly whole?: boolean
  /**
   * Accepts self-signed certificates. For the whole browser: a context's own exception restarts each request that it
   * meets.
   */
  readonly selfSigned?: boolean
  /**
   * Makes no optimised machine code: worth it in a page that lives for minutes, an eighth of the renderers' CPU time in
   * a journey.
   */
  readonly shortLived?: boolean
}

/** The Chromium of this machine. */
export async function openBrowser({
  camera = false,
  whole = camera,
  selfSigned = false,
  shortLived = false,
}: BrowserOptions = {}): Promise<Browser> {
  const executablePath = await (whole ? findChromium() : findHeadlessChromium())
  if (!executablePath) throw new Error('no Chromium here: npm test installs one, or name yours in CHROMIUM_PATH')
  return chromium.launch({
    executablePath,
    args: [
      ...chromiumFlags,
      `--host-resolver-rules=MAP ${lanHost} 127.0.0.1,MAP *.${lanHost} 127.0.0.1`,
      ...(selfSigned ? ['--ignore-certificate-errors'] : []),
      ...(shortLived ? ['--js-flags=--no-maglev --no-turbofan'] : []),
      ...(camera ? ['--use-fake-device-for-media-stream'] : []),
    ],
  })
}

interface VisitorOptions {
  readonly origin: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Off by default: a service worker answers before the server does, which most journeys are not about. */
  readonly serviceWorker?: boolean
  /** On by default. */
  readonly javaScript?: boolean
  /** Console errors that the journey expects, such as a network that is gone. */
  readonly expected?: readonly RegExp[]
}

/**
 * A visitor with a browser context of their own. Errors of the browser's console are collected, and fail the journey.
 */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly complaints: readonly string[]
  /**
   * Closes the visitor's context and returns whether that was possible: a tab on its way to another document outlives
   * its context now and then, and Chromium does not report it. Such a browser is replaced.
   */
  close(): Promise<boolean>
  /** Throws when the browser reported an error. */
  hadNoComplaint(): void
}

/** In ms. A context that closes at all closes within a fraction of a second; on a busy machine, within two. */
const closingTakes = 15_000

/** A guest on a first visit. */
export async function aVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { origin, viewport = wide, serviceWorker = false, javaScript = true, expected = [] } = options
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-ES',
    viewport,
    // No journey depends on animations, and without a graphics card they cost CPU time.
    reducedMotion: 'reduce',
    javaScriptEnabled: javaScript,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  })
  const complaints: string[] = []
  const complain = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text)
  }
  const watch = (page: Page) => {
    page.on('pageerror', (error) => complain(`${page.url()}: ${error.stack ?? error.message}`))
    // A violation of the Content Security Policy is reported as an error of the console too.
    page.on('console', (message) => {
      if (message.type() === 'error') complain(`${page.url()}: ${message.text()} (${message.location().url})`)
    })
  }
  context.on('page', watch)
  // Only a failure, or a busy machine, takes this long.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  return {
    page,
    context,
    complaints,
    close: () => Promise.race([context.close().then(() => true), setTimeout(closingTakes, false, { ref: false })]),
    hadNoComplaint() {
      if (complaints.length > 0) throw new Error(`the browser complained:\n${complaints.join('\n')}`)
    },
  }
}
