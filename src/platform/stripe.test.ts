import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentSettings } from './stripe.ts'

const sandbox: PaymentSettings = { publishable_key: 'pk_test_1', script: '/sandbox/stripe.js' }
const real: PaymentSettings = { publishable_key: 'pk_test_1', script: null }

/** The import of stripe-js takes longer than a second on a busy machine. */
const longTimeout = { timeout: 60_000 }

/** A page that runs no script by itself: each element that was added waits for the test to load or to fail it. */
async function openPage() {
  const added: HTMLScriptElement[] = []
  const add = (element: Node) => {
    added.push(element as HTMLScriptElement)
    return element
  }
  vi.spyOn(document.head, 'append').mockImplementation((element) => void add(element as Node))
  vi.spyOn(document.head, 'appendChild').mockImplementation(add as typeof document.head.appendChild)
  const { loadPayments, scriptTimeoutMs } = await import('./stripe.ts')
  return {
    load: loadPayments,
    scriptTimeoutMs,
    sources: () => added.map(({ src }) => src),
    succeed(stripe = aStripe()) {
      vi.stubGlobal('Stripe', stripe)
      added.at(-1)?.dispatchEvent(new Event('load'))
    },
    fail: () => added.at(-1)?.dispatchEvent(new Event('error')),
    /** Runs, but defines nothing. */
    runEmpty: () => added.at(-1)?.dispatchEvent(new Event('load')),
  }
}

/** A `window.Stripe` of the release that @stripe/stripe-js asks for; a new object for every instance. */
const aStripe = () =>
  Object.assign(
    vi.fn((key: string, options: object) => ({ key, options })),
    { version: 'endive' },
  )

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'loaded',
    (failure: { code: string }) => failure.code,
  )

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'warn')
})
afterEach(() => {
  expect(console.warn).not.toHaveBeenCalled()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the script of the settings is loaded, and Stripe is made with the key, in Spanish', async () => {
  const page = await openPage()
  const loading = page.load(sandbox)
  expect(page.sources()).toEqual([new URL('/sandbox/stripe.js', location.href).href])
  page.succeed()
  expect(await loading).toEqual({ key: 'pk_test_1', options: { locale: 'es' } })
  expect(page.sources()).toHaveLength(1)
})

test('without a script of our own the page asks js.stripe.com', async () => {
  const page = await openPage()
  const loading = page.load(real)
  await vi.waitFor(() => expect(page.sources()).toEqual(['https://js.stripe.com/endive/stripe.js']), longTimeout)
  page.succeed()
  expect(await loading).toMatchObject({ key: 'pk_test_1' })
})

test('Stripe is not loaded before the first call', async () => {
  expect((await openPage()).sources()).toEqual([])
})

test('calls at once and later share one load and one Stripe', async () => {
  const page = await openPage()
  const stripe = aStripe()
  const both = [page.load(sandbox), page.load(sandbox)]
  page.succeed(stripe)
  const [first, second] = await Promise.all(both)
  expect(first).toBe(second)
  expect(await page.load(sandbox)).toBe(first)
  expect(page.sources()).toHaveLength(1)
  expect(stripe).toHaveBeenCalledOnce()
})

test.each([
  ['fails to load', 'fail'],
  ['runs and defines no Stripe', 'runEmpty'],
] as const)('a script that %s is unreachable, and the next call tries again', async (_how, happens) => {
  const page = await openPage()
  const first = code(page.load(sandbox))
  page[happens]()
  expect(await first).toBe('unreachable')
  const second = page.load(sandbox)
  expect(page.sources()).toHaveLength(2)
  page.succeed()
  expect(await second).toMatchObject({ key: 'pk_test_1' })
})

test("Stripe's own script that fails twice is unreachable, and the next call tries again", async () => {
  const page = await openPage()
  const first = code(page.load(real))
  // stripe-js tries a second time by itself.
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(page.sources()).toHaveLength(times), longTimeout)
    page.fail()
  }
  expect(await first).toBe('unreachable')
  const second = page.load(real)
  await vi.waitFor(() => expect(page.sources()).toHaveLength(3), longTimeout)
  page.succeed()
  expect(await second).toMatchObject({ key: 'pk_test_1' })
})

test('without a network the failure is reported as offline', async () => {
  const page = await openPage()
  vi.stubGlobal('navigator', { onLine: false })
  const loading = code(page.load(sandbox))
  page.fail()
  expect(await loading).toBe('offline')
})

test('a script that neither loads nor fails is unreachable after a while', async () => {
  vi.useFakeTimers()
  const page = await openPage()
  const loading = code(page.load(sandbox))
  await vi.advanceTimersByTimeAsync(page.scriptTimeoutMs)
  expect(await loading).toBe('unreachable')
  const second = page.load(sandbox)
  expect(page.sources()).toHaveLength(2)
  page.succeed()
  expect(await second).toMatchObject({ key: 'pk_test_1' })
})
