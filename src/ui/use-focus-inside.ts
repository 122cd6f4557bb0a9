import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first match of `selector` in an element when a press in it has removed what had the focus:
 * `Guardar` is replaced by other buttons, and keyboard users are not sent back to the top of the page. `change` names
 * what is shown.
 */
export function useFocusInside(change: string, selector = 'button, a') {
  const inside = useRef<HTMLDivElement>(null)
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
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      inside.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [change])
  return inside
}
