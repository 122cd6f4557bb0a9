import { Workbox } from 'workbox-window'
import { backoffMs } from '#contract/rules/retry.ts'
import { onOnlineOrVisible } from './on-online-or-visible.ts'
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
/** Max ms before a registration that failed is tried again. */
const maxRetryMs = 10 * 60 * 1000
/** The doublings of a second that make the first wait, of 8 s. */
const firstDoublings = 3
/** After so many failed installations the next visit tries again: each may have downloaded the whole application. */
const maxInstallations = 3

/**
 * Registers `/sw.js`. Call it once the page and the catalogue are loaded: it downloads the whole application. In
 * development there is no service worker, since files change.
 */
export function registerServiceWorker(): void {
  if (worker || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(() => preparing.set(false))
  register({ scripts: 0, installations: 0 })
  checkForUpdates()
}

/** What has failed so far: registrations whose script did not come, and installations. */
interface Failures {
  readonly scripts: number
  readonly installations: number
}

/** Registers the worker, after so many failures. */
function register({ scripts, installations }: Failures): void {
  // One object for each attempt: it expects no second registration.
  worker = new Workbox('/sw.js')
  // An update may be accepted in another tab; a page of the old version then cannot load its lazy chunks any more.
  for (const change of ['waiting', 'activated', 'controlling'] as const) worker.addEventListener(change, updateWaiting)
  worker.addEventListener('activated', ({ isUpdate }) => isUpdate || cacheShownPictures())
  registered = worker.register().catch(async () => {
    if (await isForbidden()) preparing.set(false)
    else registerOnceBack({ scripts: scripts + 1, installations })
    return undefined
  })
  const onFailure = onlyOnce(() => registerAfterInstallation({ scripts, installations: installations + 1 }))
  void registered.then((registration) => registration && followInstallation(registration, onFailure))
}

/**
 * Whether the browser's settings forbid storage: the page then needs the network. Not read from the error of a
 * registration, which is the same for the page of a captive portal in place of the script.
 */
const isForbidden = (): Promise<boolean> =>
  navigator.serviceWorker.getRegistration().then(
    () => false,
    () => true,
  )

/** Calls back when the first installation fails. Its registration is cleared then, and cannot be updated. */
function followInstallation(registration: ServiceWorkerRegistration, onFailure: () => void): void {
  const follow = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant' && !registration.active) onFailure()
    })
  }
  registration.addEventListener('updatefound', follow)
  follow()
}

/**
 * Registers again after a script that did not come: after a wait, or once the network is back or the page is looked at
 * again.
 */
function registerOnceBack(failures: Failures): void {
  const again = () => {
    clearTimeout(timer)
    stop()
    register(failures)
  }
  const timer = setTimeout(again, waitMs(failures))
  const stop = onOnlineOrVisible(again)
}

/** Registers again after a failed installation, only after a wait: its cause may last, as with a full disk. */
function registerAfterInstallation(failures: Failures): void {
  if (failures.installations < maxInstallations) setTimeout(() => register(failures), waitMs(failures))
}

const waitMs = ({ scripts, installations }: Failures): number =>
  backoffMs(firstDoublings + scripts + installations - 1, maxRetryMs, Math.random())

function onlyOnce(action: () => void): () => void {
  let done = false
  return () => {
    if (!done) action()
    done = true
  }
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
