import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first match of `selector` in an element when a press in it has removed what had the focus:
 * `Guardar` is replaced by other buttons, and keyboard users are not sent back to the top of the page. `change` names
 * what is shown.
 */
export function useFocusInside<Inside extends HTMLElement = HTMLDivElement>(change: string, selector = 'button, a') {
  const inside = useRef<Inside>(null)
  const hasLostFocus = useLostFocus(inside)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown.
  useEffect(() => {
    if (hasLostFocus()) inside.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [change])
  return inside
}

/** Whether the last press was in an element and nothing has the focus any more: the press has removed what had it. */
export function useLostFocus(inside: RefObject<HTMLElement | null>): () => boolean {
  const pressed = useRef(false)
  useEffect(() => {
    const note = ({ target }: Event) => {
      pressed.current = target instanceof Node && inside.current?.contains(target) === true
    }
    document.addEventListener('click', note, true)
    document.addEventListener('submit', note, true)
    return () => {
      document.removeEventListener('click', note, true)
      document.removeEventListener('submit', note, true)
    }
  }, [inside])
  return () => pressed.current && document.activeElement === document.body
}

/** Moves the focus to the screen, where a press has removed the notice that had it. */
export function focusScreen(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}

/**
 * A ref of what may be removed while it has the focus, by a press in it or by an answer: the focus then goes to the
 * first match of `selector`, and keyboard users are not sent back to the top of the page.
 */
export const passFocusTo = (selector: string) => (removed: HTMLElement | null) => () => {
  if (removed?.contains(document.activeElement))
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}

/** A ref of what leaves its focus to the screen. */
export const passFocusToScreen = passFocusTo('main')
