import { useEffect } from 'react'
import { isKeyForTarget } from '#src/platform/key-target.ts'
import type { Player } from '../state/player.ts'
import type { ControlRequest } from '../state/player-requests.ts'
import { requestForKey } from './keyboard-map.ts'

/** Handles the player's keys wherever the focus is in it; a control that uses a key itself has precedence. */
export function useKeyboardShortcuts(player: Player): void {
  useEffect(() => {
    const visibility = watchVisibility(document.documentElement)
    const pressed = (event: KeyboardEvent) => {
      // Escape first closes an open panel.
      const closes = event.key === 'Escape' && isPanelOpen()
      if (event.defaultPrevented || closes || isKeyForTarget(event)) return
      if (event.key === 'Escape') player.dispatch({ type: fillsScreen(player) ? 'leave-screen' : 'leave-fullscreen' })
      // Out of view, Space scrolls the page.
      if (event.key === ' ' && !visibility.isVisible()) return
      const request = requestForKey(event, player.state())
      if (!request) return
      event.preventDefault()
      dispatchUnlessRepeated(player, request, event.repeat)
    }
    document.addEventListener('keydown', pressed)
    return () => {
      visibility.stop()
      document.removeEventListener('keydown', pressed)
    }
  }, [player])
}

/** Whether a panel is open. Browsers without popovers throw for the selector: Safari 16, Firefox until 124. */
const isPanelOpen = (): boolean =>
  CSS.supports('selector(:popover-open)') && document.querySelector(':popover-open') !== null

/** Whether the page gives the player its whole screen, and nothing inside the player fills it. */
function fillsScreen(player: Player): boolean {
  const { layout, fullscreen, distanceMode } = player.state()
  return layout === 'screen' && fullscreen === 'off' && !distanceMode
}

/** Handles a key forwarded by the page around the player. */
export function dispatchForwardedKey(player: Player, key: string, repeat: boolean): void {
  const request = requestForKey({ key, ctrlKey: false, metaKey: false, altKey: false }, player.state())
  if (request) dispatchUnlessRepeated(player, request, repeat)
}

// Only these repeat while a key is held; toggles do not.
const repeatableRequests: ReadonlySet<string> = new Set(['skip', 'step-rate', 'step-volume'])

function dispatchUnlessRepeated(player: Player, request: ControlRequest, repeat: boolean): void {
  if (!repeat || repeatableRequests.has(request.type)) player.dispatch(request)
}

/** Tracks whether half of an element is in the viewport of the browser's window, surrounding frames included. */
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
