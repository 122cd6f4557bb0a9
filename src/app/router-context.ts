import type { QueryClient } from '@tanstack/react-query'
import { savesData } from '#src/platform/save-data.ts'
import type { SessionStore } from '#src/session/session-store.ts'

/** What guards and loaders get from the router. */
export interface RouterContext {
  readonly session: SessionStore
  /** Lazy: React Query weighs 12 kB gzip, which the landing does without. */
  readonly queryClient: () => Promise<QueryClient>
}

/** As much of a loader's arguments as decides whether it runs. */
interface LoaderArgs {
  readonly preload: boolean
}

/**
 * The loader of a screen, in the screen's own chunk: it starts the queries that the component will read and waits for
 * none of them. It runs for a link that is only pointed at, too, unless data is to be saved, and never on the server.
 */
export function prefetching<Args extends LoaderArgs>(
  screen: () => Promise<{ readonly loader: (args: Args) => Promise<void> }>,
) {
  return async (args: Args): Promise<void> => {
    if (typeof document === 'undefined' || (args.preload && savesData())) return
    // What is missing is asked for again by the component, which has words for it.
    await screen()
      .then(({ loader }) => void loader(args).catch(() => undefined))
      .catch(() => undefined)
  }
}
