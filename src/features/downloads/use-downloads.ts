import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Downloads, DownloadsState } from '#downloads/downloads.ts'
import { log } from '#src/platform/log.ts'
import { loadDownloads } from '#src/session/downloads/downloads.ts'
import { useUser } from '#src/session/session.ts'

/** How the page gets its downloads: the engine is a chunk of its own. A test puts another one in its place. */
export const DownloadsContext = createContext(async (): Promise<Downloads> => (await loadDownloads()).pageDownloads)

export interface LoadedDownloads {
  readonly downloads: Downloads
  readonly state: DownloadsState
}

/** The downloads of the learner, rendered again on every change; undefined until the engine is there. */
export function useDownloads(): LoadedDownloads | undefined {
  const load = useContext(DownloadsContext)
  const userId = useUser()?.id ?? null
  const [downloads, setDownloads] = useState<Downloads>()
  useEffect(() => {
    let wanted = true
    load()
      .then(async (loaded) => {
        // Their records are read before anything is shown as not stored.
        await loaded.setLearner(userId)
        if (wanted) setDownloads(loaded)
      })
      .catch((cause: unknown) => log.warn('downloads not loaded', { cause }))
    return () => {
      wanted = false
    }
  }, [load, userId])
  const state = useSyncExternalStore(downloads?.subscribe ?? nothingChanges, downloads?.state ?? nothing, nothing)
  return downloads && state && { downloads, state }
}

const nothingChanges = () => () => {}
const nothing = () => undefined
