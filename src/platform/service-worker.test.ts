import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The parts of a service worker registration that the page reads; workers are named by their state. */
class Registration extends EventTarget {
  waiting: ServiceWorker | null = null
  active: ServiceWorker | null = null
  installing: ServiceWorker | null = null
}

const aWorker = () =>
  Object.assign(new EventTarget(), { scriptURL: new URL('/sw.js', location.href).href }) as unknown as ServiceWorker

/** A browser with this registration, and the page's module as a fresh document reads it. */
async function openPage(registration: Registration) {
  const container = Object.assign(new EventTarget(), {
    controller: null as ServiceWorker | null,
    register: async () => registration,
    ready: new Promise(() => {}),
  })
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true })
  const listened = vi.spyOn(registration, 'addEventListener')
  const page = await import('./service-worker.ts')
  page.registerServiceWorker()
  await vi.waitFor(() => expect(listened).toHaveBeenCalled())
  // What Workbox reports in a microtask, and what is read after it.
  await new Promise((resolve) => setTimeout(resolve))
  return { container, isWaiting: page.waitingUpdate.state }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('PROD', true)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('the very first version, seen between its installation and its activation, is not an update', async () => {
  const registration = new Registration()
  registration.waiting = aWorker()
  const { isWaiting } = await openPage(registration)
  expect(isWaiting()).toBe(false)
})

test('a version that waits behind an older one is an update', async () => {
  const registration = new Registration()
  registration.waiting = aWorker()
  registration.active = aWorker()
  const { isWaiting } = await openPage(registration)
  expect(isWaiting()).toBe(true)
})

test('an update that was accepted in another tab waits no longer in this one', async () => {
  const registration = new Registration()
  const newer = aWorker()
  registration.waiting = newer
  registration.active = aWorker()
  const { container, isWaiting } = await openPage(registration)
  registration.waiting = null
  registration.active = newer
  container.controller = newer
  container.dispatchEvent(new Event('controllerchange'))
  await vi.waitFor(() => expect(isWaiting()).toBe(false))
})

test('a page whose version another tab has replaced is only reloaded by an update', async () => {
  const registration = new Registration()
  registration.active = aWorker()
  await openPage(registration)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const { acceptUpdate } = await import('./service-worker.ts')
  acceptUpdate()
  expect(reload).toHaveBeenCalledTimes(1)
  reload.mockRestore()
})

test('a version that waits is activated before the page is reloaded', async () => {
  const registration = new Registration()
  const postMessage = vi.fn((_message: unknown, [port]: readonly MessagePort[]) => port?.close())
  registration.waiting = Object.assign(aWorker(), { postMessage })
  registration.active = aWorker()
  const { isWaiting } = await openPage(registration)
  expect(isWaiting()).toBe(true)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const { acceptUpdate } = await import('./service-worker.ts')
  acceptUpdate()
  await vi.waitFor(() => expect(postMessage.mock.calls.map(([message]) => message)).toEqual([{ type: 'SKIP_WAITING' }]))
  expect(reload).not.toHaveBeenCalled()
  reload.mockRestore()
})

/** Whether the app is still being prepared, in a browser with this container. */
async function preparingIn(container: object | null) {
  vi.stubGlobal('navigator', {
    onLine: true,
    ...(container ? { serviceWorker: Object.assign(new EventTarget(), { controller: null }, container) } : {}),
  })
  const page = await import('./service-worker.ts')
  page.registerServiceWorker()
  return page.preparing
}

test('on a first visit the app is being prepared until its service worker is active', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const preparing = await preparingIn({ register: async () => new Registration(), ready: promise })
  await new Promise((done) => setTimeout(done))
  expect(preparing.state()).toBe(true)
  resolve()
  await vi.waitFor(() => expect(preparing.state()).toBe(false))
})

test('a page that a service worker controls opens offline', async () => {
  const waitsForEver = new Promise(() => {})
  const preparing = await preparingIn({ controller: aWorker(), register: () => waitsForEver, ready: waitsForEver })
  expect(preparing.state()).toBe(false)
})

test('where the browser has no service workers, or refuses ours, the app is not being prepared', async () => {
  expect((await preparingIn(null)).state()).toBe(false)
  vi.resetModules()
  const refuses = { register: () => Promise.reject(new Error('forbidden')), ready: new Promise(() => {}) }
  const preparing = await preparingIn(refuses)
  await vi.waitFor(() => expect(preparing.state()).toBe(false))
})
