import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type MouseEvent, type RefObject, useRef } from 'react'
import type { PlayerConfig } from '#contract/messages.ts'
import { LargeCount } from '../controls/StandBack.tsx'
import { usePlayer, usePlayerFact } from '../state/use-player.ts'
import { CameraTools, Captions, CountIn, StartedMuted } from './Overlays.tsx'
import styles from './Stage.module.css'
import { StageNotice } from './StageNotice.tsx'

// As long as the second press of two may take.
const doubleMs = 220

interface StageProps {
  readonly config: PlayerConfig
  readonly front: RefObject<HTMLVideoElement | null>
  readonly rear: RefObject<HTMLVideoElement | null>
  /** Whether the controls are out of sight: then a finger brings them back before it does anything else. */
  readonly idle: boolean
}

/** The two pictures, one above the other; only the one being watched is seen. */
export function Stage({ config, front, rear, idle }: StageProps) {
  const player = usePlayer()
  const view = usePlayerFact((state) => state.view)
  const mirrored = usePlayerFact((state) => state.mirrored)
  const playing = usePlayerFact((state) => state.playback === 'playing')
  const standBack = usePlayerFact((state) => state.standBack)
  const layout = usePlayerFact((state) => state.layout)
  // Beside a recorder the picture is all there is to see.
  const bare = standBack || layout === 'bare'
  const finger = useRef(false)
  const press = useRef<ReturnType<typeof setTimeout>>(undefined)

  function touched(event: MouseEvent) {
    const wakesOnly = finger.current && idle
    clearTimeout(press.current)
    // Two presses are about the screen: they must not pause the lesson on the way.
    if (!wakesOnly && event.detail < 2) press.current = setTimeout(() => player.ask({ type: 'toggle-play' }), doubleMs)
  }

  return (
    <div className={styles.stage} data-idle={idle && playing}>
      {/* The keyboard and the buttons do the same: the picture is only the largest place to press. */}
      <div
        className={styles.pictures}
        data-mirrored={mirrored}
        aria-hidden="true"
        onPointerDown={(event) => {
          finger.current = event.pointerType === 'touch'
        }}
        onClick={touched}
        onDoubleClick={() => player.ask({ type: 'toggle-fullscreen' })}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: a lesson has captions or it has none; what is taught is seen. */}
        <video
          ref={front}
          className={styles.picture}
          data-shown={view === 'front'}
          poster={config.poster ?? undefined}
          preload="metadata"
          playsInline
        >
          {config.captions ? <track kind="captions" srcLang="es" label="Español" src={config.captions} /> : null}
        </video>
        <video ref={rear} className={styles.picture} data-shown={view === 'rear'} preload="none" muted playsInline />
      </div>
      <h1 className={styles.title} data-said={layout === 'bare'}>
        {config.titles.lesson}
        {config.titles.context ? <span className={styles.context}>{config.titles.context}</span> : null}
      </h1>
      {standBack && config.bpm !== null ? <LargeCount bpm={config.bpm} /> : null}
      <Captions />
      {bare ? null : <BigPlay />}
      <CountIn />
      {bare ? null : (
        <div className={styles.aside}>
          <CameraTools />
        </div>
      )}
      <StartedMuted />
      <StageNotice />
    </div>
  )
}

/** The one thing to press before the lesson starts and after it ends. */
function BigPlay() {
  const player = usePlayer()
  const waiting = usePlayerFact(({ playback, failure, position, counting }) =>
    failure === null && counting === null && (playback === 'ended' || (playback === 'paused' && position === 0))
      ? playback
      : null,
  )
  if (!waiting) return null
  return (
    <button type="button" className={styles.begin} onClick={() => player.ask({ type: 'play' })}>
      <IconPlayerPlayFilled className={styles.beginIcon} aria-hidden="true" />
      {waiting === 'ended' ? 'Bailarla otra vez' : 'Empezar la clase'}
    </button>
  )
}
