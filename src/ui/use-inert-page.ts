import { useLayoutEffect } from 'react'

/**
 * Makes the page behind an open Mantine dialog inert, as a native `<dialog>` does by itself: neither keys, pointers nor
 * assistive technology reach what lies behind. Mantine only marks its dialog as modal. The dialog must be in a portal.
 * An inert element cannot take the focus, so it goes back to where it was only once the page can have it again.
 */
export function useInertPage(opened: boolean): void {
  useLayoutEffect(() => {
    const root = opened ? document.getElementById('root') : null
    if (!root) return
    const opener = document.activeElement
    root.inert = true
    return () => {
      root.inert = false
      if (opener instanceof HTMLElement && root.contains(opener)) opener.focus()
    }
  }, [opened])
}
