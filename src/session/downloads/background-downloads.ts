import { type DownloadStore, downloadStore } from '#browser-storage/download-store.ts'
import { partLength } from '#browser-storage/part-store.ts'
import {
  type BackgroundFetchManager,
  backgroundFetchId,
  keyOfBackgroundFetch,
  partRequest,
} from '#downloads/background-fetch.ts'
import type { BackgroundDownloads, DownloadMessage } from '#downloads/ports.ts'
import { withTimeout } from '#src/platform/with-timeout.ts'

const icons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }]
/** In ms: what a page that comes back waits for; the service worker stores a lesson of 60 MB in less than a second. */
const storingMs = 10_000

const isSupported = () => 'BackgroundFetchManager' in globalThis && 'serviceWorker' in navigator

/**
 * Whether the browser is to download without a page: on a phone that shows another app. A computer does not stop a tab
 * that is not looked at.
 */
export function isBackgroundWanted(): boolean {
  const { userAgentData } = navigator as { readonly userAgentData?: { readonly mobile: boolean } }
  return isSupported() && document.visibilityState === 'hidden' && userAgentData?.mobile === true
}

/**
 * The background downloads of this browser; null where it makes none. `channel` announces each one that has been
 * stored.
 */
export function createBackgroundDownloads(
  channel: BroadcastChannel | undefined,
  records: Pick<DownloadStore, 'find' | 'change'> = downloadStore,
): BackgroundDownloads | null {
  if (!isSupported() || !channel) return null
  const manager = async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return (registration as { readonly backgroundFetch?: BackgroundFetchManager } | undefined)?.backgroundFetch
  }
  /** Resolves when the service worker has stored what came for a download. */
  const stored = (key: string, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const listen = ({ data }: MessageEvent<DownloadMessage>) => {
        if (data.kind === 'arrived' && data.key === key) resolve()
      }
      channel.addEventListener('message', listen, { signal })
    })
  return {
    isWanted: isBackgroundWanted,
    async start({ key, title }, parts) {
      const id = backgroundFetchId(key)
      const downloadTotal = parts.reduce((sum, { file, index }) => sum + partLength(file, index), 0)
      try {
        const fetches = await manager()
        if (!fetches) return false
        if (await fetches.get(id)) return true
        await fetches.fetch(id, parts.map(partRequest), { title: `Guardando «${title}»`, icons, downloadTotal })
        return true
      } catch {
        // Not permitted, or no room for it.
        return false
      }
    },
    async takeBack(handedOver) {
      const fetches = await manager().catch(() => undefined)
      const ids = (await fetches?.getIds().catch(() => [])) ?? []
      const running = ids.map(keyOfBackgroundFetch).filter((key) => key !== undefined)
      for (const key of new Set([...running, ...handedOver])) {
        const listening = new AbortController()
        const arrived = stored(key, listening.signal)
        const fetched = await fetches?.get(backgroundFetchId(key)).catch(() => undefined)
        await fetched?.abort().catch(() => false)
        // One that had ended by itself is no longer among the ids while the service worker stores what it has brought.
        if ((await records.find(key))?.handed_over) {
          await withTimeout(storingMs, arrived)
          await records.change(key, { handed_over: false })
        }
        listening.abort()
      }
    },
  }
}
