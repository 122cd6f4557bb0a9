import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { PlayerConfig } from '#contract/messages.ts'
import { Deck, useDeckPlace } from './Deck.tsx'
import { deviceMemory } from './device-memory.ts'
import { Feedback } from './Feedback.tsx'
import { keepAwake } from './keep-awake.ts'
import { keepChoices } from './keep-choices.ts'
import { tellDevice } from './media-session.ts'
import styles from './PlayerApp.module.css'
import { hear, tell } from './page-link.ts'
import { createPlayer } from './player.ts'
import { Stage } from './Stage.tsx'
import { StandBack } from './StandBack.tsx'
import { tryAgain } from './try-again.ts'
import { useIdle } from './use-idle.ts'
import { PlayerContext, usePlayerFact } from './use-player.ts'
import { pressKey, useShortcuts } from './use-shortcuts.ts'

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
