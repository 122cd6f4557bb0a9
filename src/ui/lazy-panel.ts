import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import type { FailureCode } from '#contract/errors.ts'
import { FailureNotice } from './Notice.tsx'
import { toFailure } from './to-failure.ts'

/**
 * A lazy component that is a part of its screen, such as the panel of a tab. Where its chunk fails to load, as without
 * a network, a notice in its place says why, and the rest of the screen stays. It is loaded again on a press, and once
 * the network is back; the notice stays meanwhile.
 */
export function lazyPanel<Props extends object>(load: () => Promise<ComponentType<Props>>, whileLoading: ReactNode) {
  let Loaded: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each chunk, at module level, as `lazy`.
  return function Panel(props: Props) {
    const [, setLoaded] = useState(false)
    const [failure, setFailure] = useState<FailureCode | null>(null)
    const [isLoading, setIsLoading] = useState(true)
    const retry = () => setIsLoading(true)
    useEffect(() => {
      if (!isLoading) {
        const onOnline = () => setIsLoading(true)
        addEventListener('online', onOnline)
        return () => removeEventListener('online', onOnline)
      }
      if (Loaded) return
      let left = false
      load().then(
        (component) => {
          Loaded = component
          setLoaded(true)
        },
        (cause: unknown) => {
          if (left) return
          setFailure(toFailure(cause).code)
          setIsLoading(false)
        },
      )
      return () => {
        left = true
      }
    }, [isLoading])
    if (Loaded) return createElement(Loaded, props)
    if (failure === null) return whileLoading
    return createElement(FailureNotice, { code: failure, onRetry: retry, retrying: isLoading })
  }
}
