import { type RefObject, useEffect } from 'react'

/** In ms: what passes its focus on by itself, in an effect of React, does so first. */
const graceMs = 50

/**
 * Moves the focus to `target` where a change in an open dialog has removed what had it. The browser would leave it on
 * the body, and a screen reader would say nothing of what the press has brought.
 */
export function useKeptFocus(
  open: boolean,
  dialog: RefObject<HTMLElement | null>,
  target: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const root = dialog.current
    if (!open || !root) return
    let last: Element | null = root.contains(document.activeElement) ? document.activeElement : null
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = ({ target: focused }: FocusEvent) => {
      last = focused instanceof Element ? focused : null
    }
    const isLost = () => last !== null && !root.contains(last) && document.activeElement === document.body
    const observer = new MutationObserver(() => {
      if (!isLost()) return
      clearTimeout(timer)
      // Without scrolling: what has come in the place of a pressed button stays in view.
      timer = setTimeout(() => isLost() && target.current?.focus({ preventScroll: true }), graceMs)
    })
    root.addEventListener('focusin', note)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      root.removeEventListener('focusin', note)
    }
  }, [open, dialog, target])
}
