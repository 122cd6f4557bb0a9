import type { DatedAnswer } from '#contract/rules/clock-offset.ts'
import type { CatalogueSource } from './catalogue-source.ts'

/**
 * A `CatalogueSource` whose chunk is loaded at first use: its validators are most of this worker's code, and the first
 * search is answered from IndexedDB without them.
 */
export function createLazySource(
  yieldToMessages: () => Promise<void>,
  onResponse?: (answer: DatedAnswer) => void,
): CatalogueSource {
  let loading: Promise<CatalogueSource> | undefined

  async function load(): Promise<CatalogueSource> {
    const { createCatalogueSource } = await import('./catalogue-source.ts')
    return createCatalogueSource(yieldToMessages, onResponse)
  }

  /** Undefined when the chunk could not be fetched; the next call fetches it again. */
  function loaded(): Promise<CatalogueSource | undefined> {
    loading ??= load()
    return loading.catch(() => {
      loading = undefined
      return undefined
    })
  }

  return {
    catalogue: async (since) => (await loaded())?.catalogue(since) ?? unreached(),
    descriptions: async (since) => (await loaded())?.descriptions(since) ?? unreached(),
  }
}

const unreached = () => ({ kind: 'failed', code: navigator.onLine ? 'unreachable' : 'offline' }) as const
