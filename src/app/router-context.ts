import type { QueryClient } from '@tanstack/react-query'
import { savesData } from '#src/platform/save-data.ts'
import type { SessionStore } from '#src/session/session-store.ts'

/** What guards and loaders get from the router. */
export interface RouterContext {
  readonly session: SessionStore
  /** Lazy: React Query weighs 12 kB gzip, which the landing does without. */
  readonly queryClient: () => Promise<QueryClient>
}

/** The arguments of a loader that decide whether it runs. */
interface LoaderArgs {
  readonly preload: boolean
}

/**
 * The loader of a screen, which lies in the screen's chunk: it starts the queries that the component reads and waits
 * for none of them. It also runs on intent preloading, except under Save-Data, and never on the server.
 */
export function prefetching<Args extends LoaderArgs>(
  screen: () => Promise<{ readonly loader: (args: Args) => Promise<void> }>,
) {
  return async (args: Args): Promise<void> => {
    if (typeof document === 'undefined' || (args.preload && savesData())) return
    // The component makes the same queries and has messages for their failures.
    await screen()
      .then(({ loader }) => void loader(args).catch(() => undefined))
      .catch(() => undefined)
  }
}
