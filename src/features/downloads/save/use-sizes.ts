import { useQuery } from '@tanstack/react-query'
import type { Downloads } from '#downloads/downloads.ts'
import { log } from '#src/platform/log.ts'
import type { SavedLesson } from './saved-lesson.ts'

/** Whether this browser stores files for a page: not in some private windows, nor where site data is blocked. */
async function mayStoreFiles(): Promise<boolean> {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return false
  try {
    await caches.has('lesson-parts-1')
    return true
  } catch (cause) {
    log.warn('this browser stores no files', { cause })
    return false
  }
}

/**
 * The sizes of lessons before they are added, asked for anew each time, and whether this browser stores files at all.
 */
export const useSizes = (downloads: Downloads, lessons: readonly SavedLesson[]) => {
  const ids = lessons.map(({ id }) => id)
  return useQuery({
    queryKey: ['downloads', 'sizes', ids],
    queryFn: async () => {
      if (!(await mayStoreFiles())) return { storable: false, sizes: [] }
      return { storable: true, sizes: await downloads.sizes(ids) }
    },
    staleTime: 0,
    // The dialog has a button for it.
    retry: false,
    gcTime: 0,
  })
}
