// The only script of a server-rendered page (server/pages/rendered-pages.ts) until its application starts.

/** After this wait for a picture the application starts anyway, in ms. */
const maxPaintWaitMs = 2500
/**
 * A submitted search waits this long for the application, then is submitted natively, in ms: the server sends the list
 * with its answer rendered, which is faster than an application further away than this.
 */
const maxSearchWaitMs = 400

keepCoupon()
holdInstallPrompt()
noteNavigation()
holdForms()
holdButtons()
void Promise.race([painted(), firstInteraction(), hidden(), delay(maxPaintWaitMs)]).then(startApplication)

/** Keeps the coupon of the address in the links to registration (F189): a page is rendered for every query alike. */
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
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.earlyInstallPrompt = event
  })
}

/** Tells the application of a navigation that begins before it has started (src/platform/chunk-reload.ts). */
function noteNavigation(): void {
  window.addEventListener('beforeunload', () => {
    window.earlyNavigation = true
  })
}

/**
 * Holds a form that is submitted before the application has started (src/app/preserve-input.ts). A search is sent
 * natively when that takes long; only the application answers while typing and stores recent searches. Any other form
 * is the application's alone: sent natively it would put what was typed, a password too, into the address.
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
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || !buttons.has(button)) return
    for (const other of buttons) delete other.dataset.waiting
    button.dataset.waiting = 'true'
  })
}

/** Fetches all chunks at once, then evaluates one at a time: between two of them the page answers to input. */
async function startApplication(): Promise<void> {
  const [entry, ...chunks] = [...document.querySelectorAll<HTMLLinkElement>('link[rel="deferred"]')]
  // A worker is only fetched: evaluated here it would run in the page.
  const workers = document.querySelectorAll<HTMLLinkElement>('link[rel="deferred-worker"]')
  for (const chunk of [entry, ...chunks, ...workers]) if (chunk) chunk.rel = 'modulepreload'
  for (const chunk of chunks) {
    // A chunk that fails here fails again, and is handled, where it is needed.
    await import(/* @vite-ignore */ chunk.href).catch(() => undefined)
    await delay(0)
  }
  if (entry) await import(/* @vite-ignore */ entry.href).catch(reportUnlessLeft)
}

/** A navigation ends the fetches of the page that is left; one that is shown again from memory begins anew. */
function reportUnlessLeft(cause: unknown): void {
  if (!window.earlyNavigation) throw cause
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
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
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

/** Nothing is more urgent than an interaction. */
function firstInteraction(): Promise<unknown> {
  const gestures = ['pointerdown', 'keydown'].map(
    (gesture) => new Promise((resolve) => window.addEventListener(gesture, resolve, { once: true, passive: true })),
  )
  return Promise.race(gestures)
}

/** A page in the background is not painted. */
function hidden(): Promise<unknown> {
  return document.visibilityState === 'hidden' ? Promise.resolve() : new Promise(() => undefined)
}

function delay(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
