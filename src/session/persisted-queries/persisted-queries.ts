import type { Query, QueryClient } from '@tanstack/react-query'
import type { ScreenStore } from '#browser-storage/screen-store.ts'
import { ArkErrors } from '#contract/ark.ts'
import { log } from '#src/platform/log.ts'
import { type PersistedQuery, persistedAnswers } from './persisted-answers.ts'

/** In ms: a query without an answer for this long shows what is stored while it goes on. */
const slowAfterMs = 2500

interface PersistedQueryParts {
  readonly store: Pick<ScreenStore, 'read' | 'write'>
  /** Id of the learner; null for a guest and after a sign-out that the server has not confirmed. */
  readonly learnerId: () => number | null
  readonly answers?: typeof persistedAnswers
  /** Calls back when the device has a network again; returns unsubscribe. */
  readonly onReconnect?: (listener: () => void) => () => void
}

/**
 * Stores the answers of the queries whose `meta.persisted` names them on this device, bound to their learner, and gives
 * them back where the network fails or is slow: such a query has data and `dataUpdatedAt` of then, and its error beside
 * them. An answer of the server always replaces them, and is asked for again with the network. Returns the function
 * that stops it.
 */
export function persistQueries(client: QueryClient, parts: PersistedQueryParts): () => void {
  const { store, learnerId, answers = persistedAnswers, onReconnect } = parts
  const cache = client.getQueryCache()
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const write = async (query: Query) => {
    const userId = learnerId()
    const { data, dataUpdatedAt: at } = query.state
    if (userId === null || data === undefined) return
    await store.write(userId, query.queryHash, { at, data })
  }

  const restore = async (query: Query, name: PersistedQuery) => {
    const userId = learnerId()
    if (userId === null || query.state.data !== undefined) return
    const stored = await store.read(userId, query.queryHash)
    if (!stored) return
    const data = (await answers[name]())(stored.data)
    // Stored by a version with another contract.
    if (data instanceof ArkErrors) return
    // The server may have answered meanwhile, or the learner may have signed out.
    if (query.state.data !== undefined || learnerId() !== userId) return
    const { error } = query.state
    query.setState({ data, dataUpdatedAt: stored.at, isInvalidated: true, status: error ? 'error' : 'success' })
  }

  const restoreIfSlow = (query: Query, name: PersistedQuery) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (query.state.fetchStatus !== 'idle') restore(query, name).catch(ignored)
    }, slowAfterMs)
    timers.add(timer)
  }

  for (const query of cache.getAll()) {
    const name = query.meta?.persisted
    if (name === undefined) continue
    if (query.state.status === 'success') write(query).catch(ignored)
    else if (query.state.status === 'error') restore(query, name).catch(ignored)
    else if (query.state.fetchStatus !== 'idle') restoreIfSlow(query, name)
  }
  const unsubscribe = cache.subscribe((event) => {
    const name = event.query.meta?.persisted
    if (event.type !== 'updated' || name === undefined) return
    const { query, action } = event
    if (action.type === 'success' && !action.manual) write(query).catch(ignored)
    else if (action.type === 'fetch' && query.state.data === undefined) restoreIfSlow(query, name)
    else if (action.type === 'failed' || action.type === 'error') restore(query, name).catch(ignored)
  })
  const unsubscribeNetwork = onReconnect?.(() => {
    const predicate = ({ meta, state }: Query) => meta?.persisted !== undefined && state.status === 'error'
    void client.refetchQueries({ type: 'active', predicate })
  })
  return () => {
    unsubscribe()
    unsubscribeNetwork?.()
    for (const timer of timers) clearTimeout(timer)
  }
}

const ignored = (cause: unknown) => log.warn('answer not stored or read on this device', { cause })
