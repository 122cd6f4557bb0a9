import { downloadsChannel } from '#browser-storage/download-record.ts'
import { downloadStore } from '#browser-storage/download-store.ts'
import { partStore } from '#browser-storage/part-store.ts'
import { type BackgroundFetch, keyOfBackgroundFetch, storeArrived } from '#downloads/background-fetch.ts'

interface BackgroundFetchEvent extends ExtendableEvent {
  readonly registration: BackgroundFetch
}

/** A fetch that was ended by a page has brought parts too. */
const ends = ['backgroundfetchsuccess', 'backgroundfetchfail', 'backgroundfetchabort']

/** Stores what a background download has brought, and notifies the pages; they complete the download. */
export function storeBackgroundDownloads(worker: ServiceWorkerGlobalScope): void {
  const channel = new BroadcastChannel(downloadsChannel)
  for (const name of ends)
    worker.addEventListener(name, (event) => {
      const ended = event as BackgroundFetchEvent
      const key = keyOfBackgroundFetch(ended.registration.id)
      if (key !== undefined) ended.waitUntil(store(ended.registration, key))
    })

  async function store(fetched: BackgroundFetch, key: string): Promise<void> {
    try {
      const record = await downloadStore.find(key)
      if (record) await storeArrived(fetched, record, partStore, worker.location.href)
    } catch {
      // A full device: the page reports it when it continues.
    } finally {
      await downloadStore.change(key, { handed_over: false }).catch(() => undefined)
      channel.postMessage({ kind: 'arrived', key })
    }
  }
}
