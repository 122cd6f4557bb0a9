import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'

/**
 * The behaviour of every modal `<dialog>`, as the properties of the element. `showModal()` makes the page behind inert,
 * closes on Escape and gives the focus back to the opener; a click on the backdrop closes as well. `onClose` is called
 * when the learner closes it, not when `open` becomes false or the component is unmounted.
 */
export function useModalDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedInside = useRef(false)
  const closing = useRef(false)
  // Closed in the cleanup: one dialog that replaces another in the same commit opens after the focus has gone back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    reserveScrollbar()
    dialog.showModal()
    return () => {
      closing.current = true
      dialog.close()
      closing.current = false
    }
  }, [open])
  return {
    ref,
    // The event comes a task later: by then the dialog may be open again.
    onClose() {
      if (open && !closing.current && ref.current?.open === false) onClose()
    },
    // Text selected from inside to outside ends in a click on the dialog.
    onPointerDown({ target, currentTarget }: PointerEvent) {
      pressedInside.current = target !== currentTarget
    },
    onClick({ target, currentTarget }: MouseEvent) {
      if (target === currentTarget && !pressedInside.current) onClose()
      pressedInside.current = false
    },
  }
}

/** Measures the scrollbar for the scroll lock in global.css, which pads the page by its width. */
function reserveScrollbar() {
  if (document.querySelector('dialog[open]')) return
  const { documentElement: root } = document
  root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`)
}
