import { Workbox } from 'workbox-window'
import { createStore } from './store.ts'

let worker: Workbox | undefined
let registered: Promise<ServiceWorkerRegistration | undefined> | undefined
const waiting = createStore(false)

/**
 * Whether the app is still being prepared to open without a network: until its first service worker is active, which
 * has then stored all that it precaches. Not where there is none, nor where the browser refuses ours.
 */
export const preparing = createStore(import.meta.env.PROD && navigator.serviceWorker?.controller === null)

const checkIntervalMs = 60 * 60 * 1000

/**
 * Registers `/sw.js`. Call it once the page and the catalogue are loaded: it downloads the whole application. In
 * development there is no service worker, since files change.
 */
export function registerServiceWorker(): void {
  if (worker || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  worker = new Workbox('/sw.js')
  // An update may be accepted in another tab; a page of the old version then cannot load its lazy chunks any more.
  for (const change of ['waiting', 'activated', 'controlling'] as const) worker.addEventListener(change, updateWaiting)
  worker.addEventListener('activated', ({ isUpdate }) => isUpdate || cacheShownPictures())
  // Fails where the browser's settings forbid storage: the page then needs the network.
  registered = worker.register()
  const settle = () => preparing.set(false)
  void registered.then(checkForUpdates, settle)
  void navigator.serviceWorker.ready.then(settle)
}

/**
 * Has the first worker cache the pictures that were shown before it was there, from the browser's own cache
 * (workbox-routing).
 */
function cacheShownPictures(): void {
  const pictures = `${location.origin}/media/public/`
  const urlsToCache = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (name.startsWith(pictures) ? [name] : []))
  void worker?.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

/**
 * Reads from the registration whether an update is waiting. The event alone is not enough: a page opened between the
 * very first installation and its activation finds a waiting worker without an active one, which needs no consent.
 * Workbox reports that worker as waiting, and never its activation.
 */
function updateWaiting(): void {
  void registered?.then((registration) => waiting.set(!!registration?.waiting && !!registration.active))
}

/** Whether a new version is installed and waits for consent. */
export const waitingUpdate: Pick<typeof waiting, 'state' | 'subscribe'> = waiting

/** Activates the new version where it waits, and reloads this page. */
export function acceptUpdate(): void {
  if (waiting.state()) {
    worker?.addEventListener('controlling', () => location.reload())
    worker?.messageSkipWaiting()
  } else location.reload()
}

// An installed app may stay open for weeks, and browsers check for a new version only on navigation.
function checkForUpdates(): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - checkedAt < checkIntervalMs) return
    checkedAt = Date.now()
    void worker?.update().catch(() => undefined)
  })
}
