import { type RefCallback, startTransition, useCallback, useState } from 'react'

/** How far outside the viewport an element counts as near. */
const margin = '800px'

/**
 * Whether an element has come near the viewport, for what need not be rendered or fetched before; it stays true. True at
 * once where the browser cannot observe it.
 */
export function useNearView(initially = false): readonly [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setIsNear] = useState(initially)
  const ref = useCallback((element: Element | null) => {
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
  }, [])
  return [ref, isNear]
}
