// All that runs in a page that the server has drawn (server/pages/rendered-pages.ts), until its application is let in.

/** In ms: who waits longer for a picture waits with the application running. */
const maxPaintWaitMs = 2500
/**
 * In ms: a search that is sent waits this long for the application, then for the page it leads to, which the server sends
 * with its answer drawn. An application that is further away than this is slower than that page.
 */
const maxSearchWaitMs = 400

holdSearches()
holdButtons()
void Promise.race([painted(), firstInteraction(), hidden(), delay(maxPaintWaitMs)]).then(startApplication)

/**
 * A search that is sent before the application is there waits for it (src/app/preserve-input.ts): only the application
 * answers while one types on, and remembers. Where it does not come the browser sends the search as it is.
 */
function holdSearches(): void {
  for (const form of document.forms)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      form.dataset.waiting = 'true'
      void delay(maxSearchWaitMs).then(() => form.isConnected && form.submit())
    })
}

/** The button of the drawn page that was pressed last is pressed again once it can do something. */
function holdButtons(): void {
  const drawn = new Set(document.querySelectorAll<HTMLButtonElement>('button:not([type="submit"])'))
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || !drawn.has(button)) return
    for (const other of drawn) delete other.dataset.waiting
    button.dataset.waiting = 'true'
  })
}

/** All of it is fetched at once, and then begun a piece at a time: between two of them the page answers to a finger. */
async function startApplication(): Promise<void> {
  const [entry, ...pieces] = [...document.querySelectorAll<HTMLLinkElement>('link[rel="deferred"]')]
  // A thread is only fetched: begun here it would run in the page.
  const threads = document.querySelectorAll<HTMLLinkElement>('link[rel="deferred-worker"]')
  for (const piece of [entry, ...pieces, ...threads]) if (piece) piece.rel = 'modulepreload'
  for (const piece of pieces) {
    // One that fails fails again where it is needed, and is heard there.
    await import(/* @vite-ignore */ piece.href).catch(() => undefined)
    await delay(0)
  }
  if (entry) await import(/* @vite-ignore */ entry.href)
}

/** What was drawn stands on the screen, and so does the picture it opens with. */
async function painted(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  await Promise.all([firstPaint(), picture?.decode().catch(() => undefined)])
  // A decoded picture stands in the next frame, and that one on the screen in the one after.
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

/** Somebody is already at it: nothing is more urgent. */
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
