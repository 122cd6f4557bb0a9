import { useEffect, useEffectEvent, useState } from 'react'

/** Whether a dialog of the page is open. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/**
 * Returns a function that calls `action` with its argument: at once, or, while a dialog is open, as soon as none is.
 * The last call counts; after the component is unmounted `action` is not called.
 */
export function useAfterDialogs<T>(action: (argument: T) => void): (argument: T) => void {
  const [waiting, setWaiting] = useState<{ readonly argument: T } | null>(null)
  const act = useEffectEvent(action)
  useEffect(() => {
    if (!waiting) return
    // Also for the removal of a dialog, which is closed without an event.
    const observer = new MutationObserver(() => actUnlessOpen())
    const actUnlessOpen = () => {
      if (isDialogOpen()) return
      observer.disconnect()
      setWaiting(null)
      act(waiting.argument)
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
    actUnlessOpen()
    return () => observer.disconnect()
  }, [waiting])
  return (argument) => (isDialogOpen() ? setWaiting({ argument }) : action(argument))
}
