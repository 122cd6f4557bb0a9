import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react'

/** The window's event for a component that a press has asked for and that failed to load; `detail` is the cause. */
export const requestFailed = 'alcompas:request-failed'

interface RequestedProps {
  /** Or `opened`; open where neither is given. */
  readonly open?: boolean
  readonly opened?: boolean
  readonly onClose: () => void
}

/**
 * A lazy component that answers a press, such as a dialog. Where its chunk fails to load, as without a network, the
 * screen stays: a toast says why (`src/app/AfterPaint.tsx`), and `onClose` is called, so that the next press loads it
 * again.
 */
export function lazyRequested<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each chunk, at module level, as `lazy`.
  return function Requested(props: Props & RequestedProps) {
    const [, setLoaded] = useState(false)
    const { open, opened = open, onClose } = props
    const isOpen = opened !== false
    const fail = useEffectEvent((detail: unknown) => {
      onClose()
      dispatchEvent(new CustomEvent(requestFailed, { detail }))
    })
    useEffect(() => {
      if (!isOpen || Loaded) return
      let left = false
      load().then(
        (component) => {
          Loaded = component
          setLoaded(true)
        },
        (cause: unknown) => left || fail(cause),
      )
      return () => {
        left = true
      }
    }, [isOpen])
    return Loaded ? createElement(Loaded, props) : null
  }
}
