import type { BrowserContext, Page } from 'playwright'

/** Sets the clock of a device `ahead` ms ahead of the academy's, for pages, frames and workers alike. */
export async function setDeviceClock(context: BrowserContext, ahead: number): Promise<void> {
  const shift = shiftBy(ahead)
  await context.addInitScript(shift)
  // Scripts of a context do not run in its workers.
  await context.route(/\/assets\/[\w-]+\.worker[\w.-]*\.js$/, async (route) => {
    const sent = await route.fetch()
    await route.fulfill({ response: sent, body: `${shift}\n${await sent.text()}` })
  })
}

const shiftBy = (ahead: number) => `{
  const Real = Date
  const shifted = () => Real.now() + ${ahead}
  globalThis.Date = new Proxy(Real, {
    apply: () => String(new Real(shifted())),
    construct: (target, given) => (given.length > 0 ? new target(...given) : new target(shifted())),
    get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
  })
  const origin = performance.timeOrigin + ${ahead}
  Object.defineProperty(performance, 'timeOrigin', { get: () => origin })
}`

/**
 * Returns a function that moves the device of this page into a time zone. One session sets the zone, and it alone may
 * change it.
 */
export async function inTimeZone(page: Page): Promise<(timezoneId: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  return async (timezoneId) => void (await session.send('Emulation.setTimezoneOverride', { timezoneId }))
}
