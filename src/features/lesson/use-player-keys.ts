import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isKeyForTarget } from '#src/platform/key-target.ts'
import type { Asked } from '#src/platform/player-link.ts'

// Up, down and the keys of whole screens scroll the page: they are the player's only inside it.
const sideways: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight'])

/**
 * Brings the player the keys that are pressed on the page around it, wherever the focus is, unless text is typed, a control
 * is used or a dialog is open. Space plays while half of the player is in view, and scrolls as everywhere otherwise.
 */
export function usePlayerKeys(frame: RefObject<HTMLElement | null>, ask: (request: Asked) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if ((key.length !== 1 && !sideways.has(key)) || isKeyForTarget(event) || isDialogOpen()) return
    if (key === ' ') {
      if (!isInView(frame.current)) return
      event.preventDefault()
    }
    ask({ type: 'key', key, repeat })
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const isDialogOpen = () => document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null

function isInView(element: HTMLElement | null): boolean {
  if (!element) return false
  const { top, bottom, height } = element.getBoundingClientRect()
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) >= height / 2
}
