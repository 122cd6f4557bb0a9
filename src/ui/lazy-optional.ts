import { type ComponentType, lazy, type PropsWithChildren } from 'react'

/**
 * A lazy component that no screen depends on: where its chunk fails to load, as without a network, `Fallback` is
 * rendered instead, by default the children. `platform/chunk-reload.ts` reports the chunk.
 */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = ({ children }: PropsWithChildren<Props>) => children,
) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Fallback }),
    ),
  )
}
