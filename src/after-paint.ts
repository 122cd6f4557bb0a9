// The only script of a server-rendered page (server/pages/rendered-pages.ts) until its application starts.

/** After this wait for a picture the application starts anyway, in ms. */
const maxPaintWaitMs = 2500
/**
 * A submitted search waits this long for the application, then is submitted natively, in ms: the server sends the list
 * with its answer rendered, which is faster than an application further away than this.
 */
const maxSearchWaitMs = 400
/** A chunk that has not come after this wait, in ms, is reported as missing. */
const maxChunkWaitMs = 10_000
/** At least so many ms between two reloads, those of src/platform/chunk-reload.ts included. */
const reloadWaitMs = 60_000

const key = 'alcompas:reloaded-at'
/** The words of index.html for an application that does not come. */
const boot = document.querySelector('.boot') as HTMLElement
/** Lasts no longer than the page where storage is forbidden, null or full: each return of the network may reload it. */
let storage: Record<string, number> = {}
try {
  storage = (sessionStorage as never) ?? storage
} catch {}

keepCoupon()
holdInstallPrompt()
noteNavigation()
holdForms()
holdButtons()
void untilStart().then(startApplication)

/** Keeps the coupon of the URL in the links to registration (F189): a page is rendered for every query alike. */
function keepCoupon(): void {
  const coupon = new URLSearchParams(location.search).get('coupon')
  if (coupon === null) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/register"]')) {
    const query = new URLSearchParams(link.search)
    query.set('coupon', coupon)
    link.setAttribute('href', `${link.pathname}?${query}`)
  }
}

/** Holds the browser's offer to install the page for the application (src/platform/install-prompt.ts). */
function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.earlyInstallPrompt = event
  })
}

/** Tells the application of a navigation that begins before it has started (src/platform/chunk-reload.ts). */
function noteNavigation(): void {
  addEventListener('beforeunload', () => {
    window.earlyNavigation = true
  })
}

/**
 * Holds a form that is submitted before the application has started (src/app/preserve-input.ts). A search is sent
 * natively when that takes long; only the application answers while typing and stores recent searches. Any other form
 * is the application's alone: sent natively it would put what was typed, a password too, into the URL.
 */
function holdForms(): void {
  for (const form of document.forms)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      form.dataset.waiting = 'true'
      if (form.hasAttribute('action')) void delay(maxSearchWaitMs).then(() => form.isConnected && form.submit())
    })
}

/** Marks the button that was pressed last, to be pressed again once the application has started. */
function holdButtons(): void {
  const buttons = new Set(document.querySelectorAll<HTMLButtonElement>('button:not([type="submit"])'))
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button')
    if (!button || !buttons.has(button)) return
    for (const other of buttons) delete other.dataset.waiting
    button.dataset.waiting = 'true'
  })
}

/** Fetches all chunks at once, then evaluates one at a time: between two of them the page answers to input. */
async function startApplication(): Promise<void> {
  const [entry, ...chunks] = document.querySelectorAll<HTMLLinkElement>('link[rel="deferred"]')
  // A worker is only fetched: evaluated here it would run in the page.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel^="deferred"]')) link.rel = 'modulepreload'
  for (const chunk of [...chunks, entry]) {
    if (!chunk) return
    const timer = setTimeout(awaitNetwork, maxChunkWaitMs)
    // Any other chunk that fails here fails again, and is handled, where it is needed.
    await import(/* @vite-ignore */ chunk.href).catch((cause) => chunk === entry && reportUnlessLeft(cause))
    clearTimeout(timer)
    await delay()
  }
  delete boot.dataset.late
}

/**
 * Says that the application has not come, and reloads the page once the network is back. Not when the page is looked at
 * again: on a slow line the application is still coming, and a reload would begin it anew.
 */
function awaitNetwork(): void {
  boot.dataset.late = 'alert'
  // Not `boot.role`, which Firefox before 119 does not reflect.
  boot.setAttribute('role', 'alert')
  addEventListener('online', reloadOnce)
}

function reloadOnce(): void {
  const isDue = () => boot.dataset.late && !document.hidden && Date.now() - (storage[key] ?? 0) > reloadWaitMs
  const reload = () => {
    if (!isDue()) return
    try {
      storage[key] = Date.now()
    } catch {}
    location.reload()
  }
  // A captive portal answers too, with a page of its own; without an answer the readable page stays.
  if (isDue())
    fetch('/healthz')
      .then((answer) => answer.json())
      .then(reload, () => undefined)
}

/** A navigation ends the fetches of the page that is left; one that is shown again from memory begins anew. */
function reportUnlessLeft(cause: unknown): void {
  if (!window.earlyNavigation) {
    awaitNetwork()
    // It does not come any more, and a portal or a server that is back raises no event.
    document.addEventListener('visibilitychange', reloadOnce)
    throw cause
  }
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

/** Resolves once the page is painted, or will not be: in the background. Nothing is more urgent than an interaction. */
function untilStart(): Promise<unknown> {
  return new Promise<unknown>((resolve) => {
    for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, resolve, { once: true, passive: true })
    if (document.hidden) resolve(true)
    setTimeout(resolve, maxPaintWaitMs)
    void painted().then(resolve)
  })
}

/** Resolves once the page and its first picture are painted. */
async function painted(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  await Promise.all([firstPaint(), picture?.decode().catch(() => undefined)])
  // A decoded picture is part of the next frame, and that frame is on the screen in the one after.
  await frame()
  await frame()
}

function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint')[0]) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

/** Without `ms`, resolves in the next task. */
function delay(ms?: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
