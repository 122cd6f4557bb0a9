import { useState } from 'react'

/**
 * The focus inside a frame of this origin: the browser gives it back to a frame that opened a dialog at most as a
 * whole, since what had it in the frame loses it while the page is inert.
 */
export function useFrameFocus() {
  const [focus] = useState(() => {
    let frame: HTMLIFrameElement | null = null
    let focused: Element | null = null
    return {
      /** Call before the dialog opens. */
      remember() {
        const { activeElement } = document
        frame = activeElement instanceof HTMLIFrameElement ? activeElement : null
        focused = frame?.contentDocument?.activeElement ?? null
      },
      /**
       * Gives it back to what had it in the frame, once the dialog is closed; not where the learner, or the page, has
       * moved it on meanwhile.
       */
      restore() {
        const { activeElement } = document
        const isLost = activeElement === document.body || activeElement?.closest('dialog:not([open])')
        if (!frame?.isConnected || (activeElement !== frame && !isLost)) return
        frame.focus({ preventScroll: true })
        if (focused && focused !== frame.contentDocument?.body && 'focus' in focused)
          (focused as HTMLElement).focus({ preventScroll: true })
      },
    }
  })
  return focus
}
