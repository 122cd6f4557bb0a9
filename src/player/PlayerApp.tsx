import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { PlayerConfig } from '#contract/messages.ts'
import { keepAwake } from './browser/keep-awake.ts'
import { hear, tell } from './browser/page-link.ts'
import { pressKey, useShortcuts } from './browser/use-shortcuts.ts'
import { Deck, useDeckPlace } from './controls/Deck.tsx'
import { StandBack } from './controls/StandBack.tsx'
import styles from './PlayerApp.module.css'
import { tellDevice } from './playback/media-session.ts'
import { tryAgain } from './playback/try-again.ts'
import { Feedback } from './stage/Feedback.tsx'
import { Stage } from './stage/Stage.tsx'
import { deviceMemory, keepChoices } from './state/device-memory.ts'
import { createPlayer } from './state/player.ts'
import { PlayerContext, usePlayerFact } from './state/use-player.ts'

/** The player of one lesson, in conversation with the page that holds its frame. */
export function PlayerApp({ config }: { readonly config: PlayerConfig }) {
  const [{ player, conversation, remembered }] = useState(() => {
    const conversation = { page: window.parent, origin: window.location.origin, session: config.session }
    const remembered = deviceMemory.read()
    return { conversation, remembered, player: createPlayer(config, remembered, (told) => tell(conversation, told)) }
  })
  const front = useRef<HTMLVideoElement>(null)
  const rear = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!front.current || !rear.current) return
    const stops = [
      keepAwake(player),
      tryAgain(player),
      tellDevice(player, config),
      keepChoices(player, deviceMemory.keep, remembered),
      player.attach(front.current, rear.current),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [player, config, remembered])
  useEffect(
    () =>
      hear(conversation, (request) => {
        if (request.type === 'seek') player.ask({ type: 'seek', position: request.position })
        else if (request.type === 'camera') player.ask({ type: 'camera-is', on: request.on })
        else if (request.type === 'layout') player.ask({ type: 'layout-is', layout: request.layout })
        else if (request.type === 'key') pressKey(player, request.key, request.repeat)
        else player.ask({ type: request.type })
      }),
    [player, conversation],
  )
  useShortcuts(player)
  const idle = useIdle()
  return (
    <PlayerContext value={player}>
      <Frame config={config} idle={idle}>
        <Stage config={config} front={front} rear={rear} idle={idle} />
        <Controls bpm={config.bpm} />
        <Feedback />
      </Frame>
    </PlayerContext>
  )
}

function Controls({ bpm }: { readonly bpm: number | null }) {
  const standBack = usePlayerFact((state) => state.standBack)
  const bare = usePlayerFact((state) => state.layout === 'bare')
  if (standBack) return <StandBack />
  return bare ? null : <Deck bpm={bpm} />
}

interface FrameProps {
  readonly config: PlayerConfig
  readonly idle: boolean
  readonly children: React.ReactNode
}

function Frame({ config, idle, children }: FrameProps) {
  const playing = usePlayerFact((state) => state.playback === 'playing' && !state.buffering)
  const standBack = usePlayerFact((state) => state.standBack)
  const place = useDeckPlace()
  return (
    <main
      className={styles.player}
      data-idle={idle && playing}
      data-stand-back={standBack}
      data-deck={standBack ? 'none' : place}
      style={{ '--hue': config.hue } as CSSProperties}
      aria-label={`Reproductor: ${config.titles.lesson}`}
    >
      {children}
    </main>
  )
}

const restsAfterMs = 2600

/** Whether nobody has moved, touched or typed for a while. What that hides is decided in the style sheet. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stir = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => setIdle(true), restsAfterMs)
    }
    // After the click that came with the touch, or waking up would count as pressing the picture.
    const afterClick = () => setTimeout(stir)
    const leave = () => setIdle(true)
    const moved = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') stir()
    }
    stir()
    document.addEventListener('pointermove', moved)
    document.addEventListener('click', afterClick)
    document.addEventListener('keydown', stir)
    document.documentElement.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointermove', moved)
      document.removeEventListener('click', afterClick)
      document.removeEventListener('keydown', stir)
      document.documentElement.removeEventListener('pointerleave', leave)
    }
  }, [])
  return idle
}
