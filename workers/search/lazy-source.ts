import type { DatedAnswer } from '#contract/rules/clock-offset.ts'
import type { CatalogueSource } from './catalogue-source.ts'

/**
 * The door to the network, loaded when it is first opened: its checks are most of this thread's program, and a visit is
 * answered from the device before anybody needs them.
 */
export function createLazySource(
  letMessagesIn: () => Promise<void>,
  heard?: (answer: DatedAnswer) => void,
): CatalogueSource {
  let loading: Promise<CatalogueSource> | undefined

  async function load(): Promise<CatalogueSource> {
    const { createCatalogueSource } = await import('./catalogue-source.ts')
    return createCatalogueSource(letMessagesIn, heard)
  }

  /** A chunk that could not be fetched is a server that could not be reached, and is fetched again next time. */
  function opened(): Promise<CatalogueSource | undefined> {
    loading ??= load()
    return loading.catch(() => {
      loading = undefined
      return undefined
    })
  }

  return {
    catalogue: async (since) => (await opened())?.catalogue(since) ?? unreached(),
    descriptions: async (since) => (await opened())?.descriptions(since) ?? unreached(),
  }
}

const unreached = () => ({ kind: 'failed', code: navigator.onLine ? 'unreachable' : 'offline' }) as const
