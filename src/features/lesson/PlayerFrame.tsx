import { type CSSProperties, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PlayerConfig, PlayerEvent, PlayerLayout } from '#contract/messages.ts'
import { isKeyForTarget } from '#src/platform/key-target.ts'
import type { PlayerChannel, PlayerRequestBody } from '#src/platform/player-link.ts'
import { randomId } from '#src/platform/random-id.ts'
import { isDialogOpen } from '#src/ui/open-dialogs.ts'
import styles from './PlayerFrame.module.css'
import { parseEvent, playerUrl, postRequest } from './player-protocol.ts'

interface PlayerFrameProps {
  /** Read once: render another lesson with another `key`. */
  readonly config: Omit<PlayerConfig, 'session'>
  /** Connects other components of the page to the player. */
  readonly channel?: PlayerChannel
  readonly onEvent: (event: PlayerEvent) => void
  /** The placement of the controls. */
  readonly layout?: PlayerLayout
  /** Whether it takes the focus, where the button that has started it had it. */
  readonly takesFocus?: boolean
}

/** The player's same-origin iframe (F128), stretched over the page where frames have no fullscreen (F130). */
export function PlayerFrame({ config, channel, onEvent, layout = 'under', takesFocus = false }: PlayerFrameProps) {
  const [session] = useState(randomId)
  const [url] = useState(() => playerUrl({ session, ...config, layout }))
  const [filling, setFilling] = useState(false)
  // Each load of the player reports it anew.
  const [listening, setListening] = useState<PlayerEvent>()
  const frame = useRef<HTMLIFrameElement>(null)

  const frameTarget = useCallback(
    () => ({ frame: frame.current?.contentWindow ?? null, origin: window.location.origin, session }),
    [session],
  )
  const ask = useCallback((request: PlayerRequestBody) => postRequest(frameTarget(), request), [frameTarget])
  usePlayerKeys(frame, ask)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useEffect(() => {
    // What is posted to a player that does not listen yet is lost.
    if (!listening) return
    ask({ type: 'layout', layout })
    return channel?.handleRequests(ask)
  }, [channel, ask, layout, listening])

  const onPlayer = useEffectEvent(onEvent)
  useEffect(() => {
    const listen = (message: MessageEvent) => {
      const event = parseEvent(message, frameTarget())
      if (event?.type === 'listening') setListening(event)
      if (event?.type === 'fullscreen') setFilling(event.on)
      if (event) onPlayer(event)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frameTarget])

  useEffect(() => {
    if (!filling) return
    const root = document.documentElement
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') ask({ type: 'leave-fullscreen' })
    }
    root.classList.add(styles.beneath ?? '')
    window.addEventListener('keydown', leave)
    return () => {
      root.classList.remove(styles.beneath ?? '')
      window.removeEventListener('keydown', leave)
    }
  }, [filling, ask])

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-player
      data-filling={filling}
      style={{ '--poster': `url("${config.poster ?? ''}")` } as CSSProperties}
      src={url}
      title={`Reproductor: ${config.titles.lesson}`}
      allow="autoplay; fullscreen; camera; microphone; picture-in-picture"
    />
  )
}

// Other named keys scroll the page.
const sideways: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight'])

/**
 * Forwards keys pressed on the page to the player, unless text is typed, a control is used or a dialog is open. Space
 * is forwarded while half of the player is in view, and scrolls otherwise.
 */
function usePlayerKeys(frame: RefObject<HTMLElement | null>, ask: (request: PlayerRequestBody) => void): void {
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

function isInView(element: HTMLElement | null): boolean {
  if (!element) return false
  const { top, bottom, height } = element.getBoundingClientRect()
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) >= height / 2
}
