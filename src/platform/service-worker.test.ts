import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

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

/** What a browser answers that has its site data switched off. */
const forbidden = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))

test('where the browser has no service workers, or its settings forbid ours, the app is not being prepared', async () => {
  expect((await preparingIn(null)).state()).toBe(false)
  vi.resetModules()
  const register = vi.fn(forbidden)
  const preparing = await preparingIn({ register, getRegistration: forbidden, ready: new Promise(() => {}) })
  await vi.waitFor(() => expect(preparing.state()).toBe(false))
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1))
})

/** A browser that may register a service worker, with the outcomes of one attempt after another; timers are faked. */
async function attempts(...outcomes: readonly (() => Promise<Registration>)[]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const register = vi.fn(() => (outcomes[register.mock.calls.length - 1] ?? outcomes.at(-1) ?? forbidden)())
  const { promise: ready, resolve: activate } = Promise.withResolvers<void>()
  const preparing = await preparingIn({ register, getRegistration: async () => undefined, ready })
  const count = () => register.mock.calls.length
  await vi.advanceTimersByTimeAsync(0)
  return { preparing, count, activate }
}

// A captive portal's page has the wrong type for a script: the error of forbidden settings, too.
const portal = () => Promise.reject(new DOMException('unsupported MIME type', 'SecurityError'))

test('a worker whose script does not come is registered again, at growing waits and when the network is back', async () => {
  const { preparing, count } = await attempts(portal, portal, async () => new Registration())
  expect([count(), preparing.state()]).toEqual([1, true])
  await vi.advanceTimersByTimeAsync(12_000)
  expect(count()).toBe(2)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(count()).toBe(2)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([count(), preparing.state()]).toEqual([3, true])
})

test('a first worker that fails to install is registered again, and then the app is prepared', async () => {
  const [failing, installed] = [new Registration(), new Registration()]
  const worker = Object.assign(aWorker(), { state: 'installing' })
  failing.installing = worker
  const { preparing, count, activate } = await attempts(
    async () => failing,
    async () => installed,
  )
  expect(count()).toBe(1)
  Object.assign(worker, { state: 'redundant' })
  worker.dispatchEvent(new Event('statechange'))
  await vi.advanceTimersByTimeAsync(12_000)
  expect([count(), preparing.state()]).toEqual([2, true])
  activate()
  await vi.advanceTimersByTimeAsync(0)
  expect(preparing.state()).toBe(false)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(count()).toBe(2)
})

test('an installation that cannot succeed is tried three times, after growing waits, events or not', async () => {
  const failed: (() => void)[] = []
  const { count } = await attempts(async () => {
    const registration = new Registration()
    const worker = Object.assign(aWorker(), { state: 'redundant' })
    registration.installing = worker
    failed.push(() => worker.dispatchEvent(new Event('statechange')))
    return registration
  })
  const fail = () => failed.at(-1)?.()
  const returnToTab = async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
  }
  fail()
  await returnToTab()
  expect(count()).toBe(1)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(count()).toBe(2)
  fail()
  await vi.advanceTimersByTimeAsync(15_000)
  await returnToTab()
  expect(count()).toBe(2)
  await vi.advanceTimersByTimeAsync(9000)
  expect(count()).toBe(3)
  fail()
  await returnToTab()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(count()).toBe(3)
})

test('an update that fails to install is left to the next check for updates', async () => {
  const registration = new Registration()
  registration.active = aWorker()
  const worker = Object.assign(aWorker(), { state: 'redundant' })
  registration.installing = worker
  const { count } = await attempts(async () => registration)
  worker.dispatchEvent(new Event('statechange'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(count()).toBe(1)
})
