import { useEffect } from 'react'
import { isKeyForTarget } from '#src/platform/key-target.ts'
import type { Player } from '../state/player.ts'
import type { Request } from '../state/player-requests.ts'
import { requestForKey } from './keyboard-map.ts'

/** The keys of the player, wherever the focus is in it; a control that has a use for a key keeps it. */
export function useShortcuts(player: Player): void {
  useEffect(() => {
    const visibility = watchVisibility(document.documentElement)
    const pressed = (event: KeyboardEvent) => {
      // Escape first closes the panel that is open.
      const closes = event.key === 'Escape' && document.querySelector(':popover-open') !== null
      if (event.defaultPrevented || closes || isKeyForTarget(event)) return
      if (event.key === 'Escape') player.ask({ type: isScreen(player) ? 'leave-screen' : 'leave-fullscreen' })
      // Out of sight it scrolls the page, as everywhere else.
      if (event.key === ' ' && !visibility.isVisible()) return
      const request = requestForKey(event, player.state())
      if (!request) return
      event.preventDefault()
      askFor(player, request, event.repeat)
    }
    document.addEventListener('keydown', pressed)
    return () => {
      visibility.stop()
      document.removeEventListener('keydown', pressed)
    }
  }, [player])
}

/** Whether the page has given the player its whole screen, and nothing inside fills it. */
function isScreen(player: Player): boolean {
  const { layout, fullscreen, standBack } = player.state()
  return layout === 'screen' && fullscreen === 'off' && !standBack
}

/** A key that was pressed on the page around the player, where nothing else has a use for it. */
export function pressKey(player: Player, key: string, repeat: boolean): void {
  const request = requestForKey({ key, ctrlKey: false, metaKey: false, altKey: false }, player.state())
  if (request) askFor(player, request, repeat)
}

// A key that is held goes on moving; it does not switch to and fro.
const mayRepeat: ReadonlySet<string> = new Set(['skip', 'step-rate', 'step-volume'])

function askFor(player: Player, request: Request, repeat: boolean): void {
  if (!repeat || mayRepeat.has(request.type)) player.ask(request)
}

/** Whether half of an element is in the viewport of the browser's window, frames around it included. */
function watchVisibility(element: Element) {
  let visible = true
  const observer = new IntersectionObserver(
    ([entry]) => {
      visible = (entry?.intersectionRatio ?? 1) >= 0.5
    },
    { threshold: 0.5 },
  )
  observer.observe(element)
  return { isVisible: () => visible, stop: () => observer.disconnect() }
}
