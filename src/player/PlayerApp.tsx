import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PlayerConfig } from '#contract/messages.ts'
import { keepScreenAwake } from '#src/platform/wake-lock.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { onPageRequest, sendEvent } from './browser/page-link.ts'
import { dispatchForwardedKey, useKeyboardShortcuts } from './browser/use-keyboard-shortcuts.ts'
import { useControlBarPlacement } from './controls/ControlBar.tsx'
import { Controls } from './controls/Controls.tsx'
import styles from './PlayerApp.module.css'
import { connectMediaSession } from './playback/media-session.ts'
import { retryOffline } from './playback/retry-offline.ts'
import { type CameraButton, CameraTools } from './stage/Overlays.tsx'
import { Stage } from './stage/Stage.tsx'
import { devicePreferences, persistDevicePreferences } from './state/device-preferences.ts'
import { createPlayer, type Player } from './state/player.ts'
import { isRunning } from './state/player-state.ts'
import { PlayerContext, usePlayerState } from './state/use-player.ts'

/** The player of one lesson, connected by messages to the page that embeds its frame. */
export function PlayerApp({ config }: { readonly config: PlayerConfig }) {
  const [{ player, channel, stored }] = useState(() => {
    const channel = { page: window.parent, origin: window.location.origin, session: config.session }
    const stored = devicePreferences.read()
    return { channel, stored, player: createPlayer(config, stored, (event) => sendEvent(channel, event)) }
  })
  const front = useRef<HTMLVideoElement>(null)
  const rear = useRef<HTMLVideoElement>(null)
  const [focusing, setFocusing] = useState<CameraButton | null>(null)
  useEffect(() => {
    if (!front.current || !rear.current) return
    const stops = [
      keepScreenAwake({ isWanted: () => isRunning(player.state()), subscribe: player.subscribe }),
      retryOffline(player),
      connectMediaSession(player, config),
      persistDevicePreferences(player, devicePreferences.write, stored),
      player.attach(front.current, rear.current),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [player, config, stored])
  useEffect(() => {
    const stop = onPageRequest(channel, (request) => {
      if (request.type === 'seek') player.dispatch({ type: 'place', position: request.position })
      else if (request.type === 'resume')
        player.dispatch({ type: 'resume', position: request.position, preferences: request.preferences })
      else if (request.type === 'use-stored') player.dispatch({ type: 'use-stored', streams: request.streams })
      else if (request.type === 'camera') player.dispatch({ type: 'set-camera', on: request.on })
      else if (request.type === 'recording') player.dispatch({ type: 'set-recording', on: request.on })
      else if (request.type === 'layout') player.dispatch({ type: 'set-layout', layout: request.layout })
      else if (request.type === 'focus') setFocusing(request.button)
      else if (request.type === 'key') dispatchForwardedKey(player, request.key, request.repeat)
      else player.dispatch({ type: request.type })
    })
    sendEvent(channel, { type: 'listening' })
    return stop
  }, [player, channel])
  useKeyboardShortcuts(player)
  const idle = useIdle(player)
  return (
    <PlayerContext value={player}>
      <Frame config={config} idle={idle}>
        <Stage config={config} front={front} rear={rear} idle={idle}>
          <CameraTools focusing={focusing} onFocused={() => setFocusing(null)} />
        </Stage>
        <Controls bpm={config.bpm} />
      </Frame>
    </PlayerContext>
  )
}

// Px, as in the style sheet: of bar and counts, less what may lie on the very foot of the picture.
const barHeight = 130 - 16

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

const coversPicture = () => window.innerHeight - (window.innerWidth * 9) / 16 < barHeight

interface FrameProps {
  readonly config: PlayerConfig
  readonly idle: boolean
  readonly children: React.ReactNode
}

function Frame({ config, idle, children }: FrameProps) {
  const playing = usePlayerState((state) => state.playback === 'playing' && !state.buffering)
  const begun = usePlayerState((state) => state.begun)
  const distanceMode = usePlayerState((state) => state.distanceMode)
  const place = useControlBarPlacement()
  const hasRoom = useMediaQuery('(min-height: 260px)')
  const covers = useSyncExternalStore(onResize, coversPicture)
  return (
    <main
      className={styles.player}
      data-idle={idle && (playing || (!begun && hasRoom))}
      data-begun={begun}
      data-covers={covers}
      data-distance={distanceMode}
      data-controls={distanceMode ? 'none' : place}
      style={{ '--hue': config.hue } as CSSProperties}
      aria-label={`Reproductor: ${config.titles.lesson}`}
    >
      {children}
    </main>
  )
}

const restsAfterMs = 2600

/**
 * Whether there has been no pointer, touch or key input for `restsAfterMs`, nor a start of the lesson; before the first
 * of them too. The style sheet decides what that hides.
 */
function useIdle({ state, subscribe }: Player): boolean {
  const [idle, setIdle] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stir = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => setIdle(true), restsAfterMs)
    }
    // After the click that follows the touch: otherwise the waking touch would count as a press on the picture.
    const afterClick = () => setTimeout(stir)
    const leave = () => setIdle(true)
    const moved = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') stir()
    }
    let running = false
    const unsubscribe = subscribe(() => {
      const starts = isRunning(state()) && !running
      running = isRunning(state())
      if (starts) stir()
    })
    document.addEventListener('pointermove', moved)
    document.addEventListener('click', afterClick)
    document.addEventListener('keydown', stir)
    document.documentElement.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('pointermove', moved)
      document.removeEventListener('click', afterClick)
      document.removeEventListener('keydown', stir)
      document.documentElement.removeEventListener('pointerleave', leave)
    }
  }, [state, subscribe])
  return idle
}
