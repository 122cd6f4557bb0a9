import { type ComponentType, lazy } from 'react'
import { log } from '#src/platform/log.ts'

/** A lazy component of the app shell that renders nothing where its chunk fails to load: no screen depends on it. */
export function lazyOptional<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      (cause: unknown) => {
        log.warn('an optional chunk could not be loaded', { name, cause })
        return { default: () => null }
      },
    ),
  )
}
