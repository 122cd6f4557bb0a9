import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import type { PlayerConfig } from '#contract/messages.ts'
import { LargeCount } from '../controls/DistanceControls.tsx'
import { formatTime } from '../controls/format.ts'
import { passFocusToPlay } from '../controls/Transport.tsx'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import { Feedback } from './Feedback.tsx'
import { Captions, CountIn, StartedMuted } from './Overlays.tsx'
import styles from './Stage.module.css'
import { StageNotice } from './StageNotice.tsx'

// The window for a double click.
const doubleMs = 220

interface StageProps {
  readonly config: PlayerConfig
  readonly front: RefObject<HTMLVideoElement | null>
  readonly rear: RefObject<HTMLVideoElement | null>
  /** Whether the controls are hidden: then a touch only shows them. */
  readonly idle: boolean
  /** Buttons over the picture. */
  readonly children: ReactNode
}

/** The front and rear pictures, stacked; only the current view is visible. */
export function Stage({ config, front, rear, idle, children }: StageProps) {
  const player = usePlayer()
  const view = usePlayerState((state) => state.view)
  const mirrored = usePlayerState((state) => state.mirrored)
  const playing = usePlayerState((state) => state.playback === 'playing')
  const distanceMode = usePlayerState((state) => state.distanceMode)
  const layout = usePlayerState((state) => state.layout)
  // Beside a recorder only the picture is shown.
  const bare = distanceMode || layout === 'bare'
  const finger = useRef(false)
  const press = useRef<ReturnType<typeof setTimeout>>(undefined)

  function touched(event: MouseEvent) {
    const wakesOnly = finger.current && idle && playing
    clearTimeout(press.current)
    // A double click toggles fullscreen; it must not pause the lesson first.
    if (!wakesOnly && event.detail < 2)
      press.current = setTimeout(() => player.dispatch({ type: 'toggle-play' }), doubleMs)
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
        onDoubleClick={() => player.dispatch({ type: 'toggle-fullscreen' })}
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
      {distanceMode && config.bpm !== null ? <LargeCount bpm={config.bpm} /> : null}
      <Captions />
      {bare ? null : <BigPlay />}
      <CountIn />
      {bare ? null : <div className={styles.aside}>{children}</div>}
      <StartedMuted />
      <StageNotice />
      <Feedback />
    </div>
  )
}

/** The play button on the picture before the lesson starts and after it ends. */
function BigPlay() {
  const player = usePlayer()
  const words = usePlayerState(({ playback, failure, begun, position, countInBeat }) => {
    if (failure !== null || countInBeat !== null) return null
    if (playback === 'ended') return 'Bailarla otra vez'
    if (playback !== 'paused' || (begun && position > 0)) return null
    return position > 0 ? `Seguir en ${formatTime(position)}` : 'Empezar la clase'
  })
  if (!words) return null
  return (
    <button
      ref={passFocusToPlay}
      type="button"
      className={styles.begin}
      onClick={() => player.dispatch({ type: 'play' })}
    >
      <IconPlayerPlayFilled className={styles.beginIcon} aria-hidden="true" />
      <span className={styles.beginWords}>{words}</span>
    </button>
  )
}
