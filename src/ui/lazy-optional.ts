import { type ComponentType, lazy, type PropsWithChildren } from 'react'

/**
 * A lazy component that no screen depends on: where its chunk fails to load, as without a network, its children are
 * rendered instead, if it has any. `platform/chunk-reload.ts` reports the chunk.
 */
export function lazyOptional<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: ({ children }: PropsWithChildren<Props>) => children }),
    ),
  )
}
