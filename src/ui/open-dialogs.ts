import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Whether a dialog of the page is open, other than the one that `inside` stands in. */
export const isDialogOpen = (inside?: Element | null): boolean =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => !inside || !dialog.contains(inside))

/**
 * Returns a function that calls `action` with its argument: at once, or, while a dialog other than that of `inside` is
 * open, as soon as none is. The last call counts; after the component is unmounted `action` is not called.
 */
export function useAfterDialogs<T>(
  action: (argument: T) => void,
  inside?: RefObject<Element | null>,
): (argument: T) => void {
  const [waiting, setWaiting] = useState<{ readonly argument: T } | null>(null)
  const act = useEffectEvent(action)
  useEffect(() => {
    if (!waiting) return
    // Also for the removal of a dialog, which is closed without an event.
    const observer = new MutationObserver(() => actUnlessOpen())
    const actUnlessOpen = () => {
      if (isDialogOpen(inside?.current)) return
      observer.disconnect()
      setWaiting(null)
      act(waiting.argument)
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
    actUnlessOpen()
    return () => observer.disconnect()
  }, [waiting, inside])
  return (argument) => (isDialogOpen(inside?.current) ? setWaiting({ argument }) : action(argument))
}
