import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first button of a group after a dialog closes whose own button is gone: keyboard users are not
 * sent back to the top of the page.
 */
export function useRestoredFocus(asking: boolean) {
  const group = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current && !asking && document.activeElement === document.body)
      group.current?.querySelector('button')?.focus()
    asked.current = asking
  }, [asking])
  return group
}
