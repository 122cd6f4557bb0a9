import { type ComponentType, lazy } from 'react'
import { log } from '#src/platform/log.ts'

/** A piece of the shell that comes on its own. Without it there is only less: no screen is lost because it is missing. */
export function lazyOptional<Props extends object>(what: string, load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (piece) => ({ default: piece }),
      (cause: unknown) => {
        log.warn('a piece of the shell did not arrive', { what, cause })
        return { default: () => null }
      },
    ),
  )
}
