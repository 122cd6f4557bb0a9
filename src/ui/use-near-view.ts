import { type RefCallback, startTransition, useCallback, useState } from 'react'

/**
 * Whether an element has come as near to the viewport as `margin` says, for what need not be rendered or fetched
 * before; it stays true. True at once where the browser cannot observe it.
 */
export function useNearView(
  initially = false,
  margin = '800px',
): readonly [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setIsNear] = useState(initially)
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return
      if (typeof IntersectionObserver === 'undefined') {
        setIsNear(true)
        return
      }
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          // Not urgent: what comes near is rendered in slices, between scroll events.
          startTransition(() => setIsNear(true))
        },
        { rootMargin: margin },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [margin],
  )
  return [ref, isNear]
}
