import { downloadsChannel } from '#browser-storage/download-record.ts'
import { downloadStore } from '#browser-storage/download-store.ts'
import { partStore } from '#browser-storage/part-store.ts'
import { withLock } from '#browser-storage/with-lock.ts'
import { createDownloads } from '#downloads/create-downloads.ts'
import type { Downloads } from '#downloads/downloads.ts'
import { fetchPart } from '#downloads/fetch-part.ts'
import type { DownloadMessage } from '#downloads/ports.ts'
import { enforcedEstimate } from '#downloads/storage-space.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { call } from '#src/platform/api.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { log } from '#src/platform/log.ts'
import { requestPersistentStorage } from '#src/platform/persistent-storage.ts'
import { deviceStorage } from '#src/platform/safe-storage.ts'
import { keepScreenAwake } from '#src/platform/wake-lock.ts'
import { catalogueWorker } from '#src/platform/workers.ts'
import { callAsLearner } from '../learner-calls.ts'
import { createBackgroundDownloads, isBackgroundWanted } from './background-downloads.ts'

/** Of the Web Lock that the tab which downloads holds. */
const lockName = 'downloads'
const wifiKey = 'alcompas-wifi-only'
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(downloadsChannel)

interface WithConnection {
  readonly connection?: EventTarget & { readonly type?: string }
}
const { connection } = navigator as WithConnection

/** The downloads of this page. */
export const pageDownloads: Downloads = createDownloads({
  store: downloadStore,
  parts: partStore,
  fetchPart,
  fetchDownload: async (videoId, lines, signal) =>
    (await callAsLearner(() => call('getDownload', { params: { videoId }, query: { lines } }, signal))).download,
  fetchSizes: async (ids) =>
    (await callAsLearner(() => call('getDownloadSizes', { query: { ids: ids.join(',') } }))).sizes,
  // `requestMediaCookies` only logs a failure: the 403 after it would count as a lesson that is locked.
  renewMediaCookies: async () => void (await callAsLearner(() => call('getCookiesCdn'))),
  async isSupported() {
    // Missing over plain http; refused in private windows of some browsers.
    if (!globalThis.caches || !globalThis.crypto?.subtle) return false
    return partStore.isAvailable()
  },
  persist: requestPersistentStorage,
  onAdded: () => void storeCatalogue(),
  estimate: async () => enforcedEstimate((await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}),
  background: createBackgroundDownloads(channel),
  withLock: (task) => withLock(lockName, task),
  post: (message) => channel?.postMessage(message),
  onMessage(listener) {
    channel?.addEventListener('message', ({ data }: MessageEvent<DownloadMessage>) => listener(data))
  },
  network: {
    isOnline: connectivity.isOnline,
    isMetered: () => (connection?.type === undefined ? undefined : connection.type === 'cellular'),
    subscribe(listener) {
      connectivity.subscribe(listener)
      connection?.addEventListener('change', listener)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible' || isBackgroundWanted()) listener()
      })
    },
  },
  wifiOnly: {
    read: () => deviceStorage.getItem(wifiKey) === 'true',
    write: (on) => deviceStorage.setItem(wifiKey, String(on)),
  },
  report: (what, cause) => log.warn(what, { cause }),
  // The dates are shown beside those of permissions: a device may be days off.
  now: academyClock.now,
  random: Math.random,
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    }),
})

// A phone that locks its screen stops the page, and some never download without one (D25).
keepScreenAwake({
  isWanted: () => pageDownloads.state().records.some(({ state }) => state === 'downloading'),
  subscribe: pageDownloads.subscribe,
})

/**
 * Has the catalogue and its descriptions stored, which the page of a downloaded lesson reads without a network; the
 * data saver leaves out fetching them ahead. Never rejects.
 */
async function storeCatalogue(): Promise<void> {
  try {
    if (!(await catalogueWorker().open()).ready) await catalogueWorker().refresh()
    await catalogueWorker().loadDescriptions()
  } catch (cause) {
    log.warn('catalogue not stored with a download', { cause })
  }
}
