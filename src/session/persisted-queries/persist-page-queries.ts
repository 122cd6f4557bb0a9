import type { QueryClient } from '@tanstack/react-query'
import { screenStore } from '#browser-storage/screen-store.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { pageSession } from '../session.ts'
import { pendingSignOut } from '../sign-in/pending-sign-out.ts'
import { persistQueries } from './persisted-queries.ts'

/** Stores the answers of this page's queries for its learner; returns the function that stops it. */
export const persistPageQueries = (client: QueryClient): (() => void) =>
  persistQueries(client, {
    store: screenStore,
    onReconnect: (listener) => connectivity.subscribe(() => connectivity.isOnline() && listener()),
    learnerId: () => (pendingSignOut.isPending() ? null : (pageSession.state().user?.id ?? null)),
  })
