import { maxQueryLength } from '#contract/query-length.ts'
import { log } from '#src/platform/log.ts'
import { pageSession } from '#src/session/session.ts'

/**
 * Stores a committed search on this device and in the learner's account (F91, Q38), in the background. Its imports are
 * lazy because every page has a search box.
 */
export function rememberSearch(text: string): void {
  if (text === '') return
  import('#browser-storage/recent-searches.ts').then(
    ({ recentSearches }) => void recentSearches.add(text),
    (cause: unknown) => log.warn('search not stored', { cause }),
  )
  saveToAccount(text).catch((cause: unknown) => log.warn('search not saved', { cause }))
}

async function saveToAccount(text: string): Promise<void> {
  // The session may still be loading.
  if ((await pageSession.known()) === null) return
  const { call } = await import('#src/platform/api.ts')
  await call('saveSearch', { body: { search: text.slice(0, maxQueryLength) } })
}
