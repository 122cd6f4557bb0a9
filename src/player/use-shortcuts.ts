import { useEffect } from 'react'
import { requestForKey } from './keyboard-map.ts'
import type { Player } from './player.ts'

/** The keys of the player, wherever the focus stands in it; a control that has a use for a key keeps it. */
export function useShortcuts(player: Player): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isForTheControl(event)) return
      const request = requestForKey(event, player.state().standBack)
      if (event.key === 'Escape') player.ask({ type: 'leave-fullscreen' })
      if (!request) return
      event.preventDefault()
      if (event.repeat && !mayRepeat.has(request.type)) return
      player.ask(request)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [player])
}

// A key that is held goes on moving; it does not switch to and fro.
const mayRepeat: ReadonlySet<string> = new Set(['skip', 'step-rate', 'step-volume'])

const movesSliders: ReadonlySet<string> = new Set(['Home', 'End', 'PageUp', 'PageDown'])

function isForTheControl({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (key === ' ') return target.closest('button, [type="checkbox"], [type="radio"]') !== null
  if (key === 'Enter') return target.closest('button, a') !== null
  // Escape first closes the panel that is open.
  if (key === 'Escape') return document.querySelector(':popover-open') !== null
  return (key.startsWith('Arrow') || movesSliders.has(key)) && target.matches('[data-keeps-arrows]')
}
