import { log } from '#src/platform/log.ts'
import { pageSession } from '#src/session/session.ts'

/**
 * Keeps a committed search on this device and, for whoever is signed in, in their account (F91, Q38), behind the
 * learner's back: what keeps it is loaded only now.
 */
export function rememberSearch(text: string): void {
  if (text === '') return
  import('#browser-storage/recent-searches.ts').then(
    ({ recentSearches }) => void recentSearches.remember(text),
    (cause: unknown) => log.warn('a search could not be kept', { cause }),
  )
  saveForLearner(text).catch((cause: unknown) => log.warn('a search could not be saved', { cause }))
}

/** Somebody may search before it is known who they are. */
async function saveForLearner(text: string): Promise<void> {
  if ((await pageSession.known()) === null) return
  const { saveCommittedSearch } = await import('./save-search.ts')
  await saveCommittedSearch(text)
}
