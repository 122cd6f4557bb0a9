import { useQuery } from '@tanstack/react-query'
import type { Downloads } from '#downloads/downloads.ts'
import type { SavedLesson } from './saved-lesson.ts'
import { mayStoreFiles } from './storage-check.ts'

/** The sizes of lessons before they are added, asked for anew each time, and whether this browser stores files at all. */
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
