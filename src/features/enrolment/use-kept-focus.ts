import { useEffect, useRef } from 'react'

/**
 * Gives the focus to the first button of a group once a question over it closes and the button that asked it is gone:
 * whoever uses the keyboard is not sent back to the top of the page.
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
