import { log } from '#src/platform/log.ts'

/** Keeps a committed search on this device, behind the learner's back: what keeps it is loaded only now. */
export function rememberSearch(text: string): void {
  if (text === '') return
  import('#src/storage/recent-searches.ts').then(
    ({ recentSearches }) => void recentSearches.remember(text),
    (cause: unknown) => log.warn('a search could not be kept', { cause }),
  )
}
