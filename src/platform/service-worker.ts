import { Workbox } from 'workbox-window'
import { createStore } from './store.ts'

let worker: Workbox | undefined
let registered: Promise<ServiceWorkerRegistration | undefined> | undefined
const waiting = createStore(false)

const hour = 60 * 60 * 1000

/**
 * Installs `/sw.js`. To be called once the page and the catalogue have come: it fetches the whole application. In
 * development there is no service worker: files change under it.
 */
export function registerServiceWorker(): void {
  if (worker || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  worker = new Workbox('/sw.js')
  // Accepted here or in another tab, an update waits no longer; a page of the old version has no more files to load lazily.
  for (const change of ['waiting', 'activated', 'controlling'] as const) worker.addEventListener(change, lookAgain)
  // Storage may be forbidden by the learner's settings; the academy then simply needs its network.
  registered = worker.register()
  void registered.then(lookForNewer, () => undefined)
}

/**
 * Reads from the registration whether an update waits. The event alone does not say: a page that is opened between
 * the end of the very first installation and its activation finds a worker that waits for nothing, and with no older
 * one there is nothing to consent to. Workbox reports that worker as waiting, and never its activation.
 */
function lookAgain(): void {
  void registered?.then((registration) => waiting.set(!!registration?.waiting && !!registration.active))
}

/** Whether a new version is installed and waits for consent. */
export const waitingUpdate = { subscribe: waiting.subscribe, isWaiting: waiting.state }

/** Lets the new version take over, and opens this page again with it. */
export function acceptUpdate(): void {
  worker?.addEventListener('controlling', () => window.location.reload())
  worker?.messageSkipWaiting()
}

// An installed academy may stay open for weeks, and the browser looks for a new version only on navigation.
function lookForNewer(): void {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - looked < hour) return
    looked = Date.now()
    void worker?.update().catch(() => undefined)
  })
}
