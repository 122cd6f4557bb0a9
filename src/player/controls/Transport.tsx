import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward5,
  IconRewindForward5,
  IconVolume,
  IconVolume2,
  IconVolumeOff,
} from '@tabler/icons-react'
import { passFocusTo } from '#src/ui/use-focus-inside.ts'
import { isRunning } from '../state/player-state.ts'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import { ControlButton } from './ControlButton.tsx'
import { FullscreenButton } from './ScreenButtons.tsx'
import { Times } from './SeekBar.tsx'
import styles from './Transport.module.css'

/** A ref of a button over the picture: where it has the focus as it goes, the play button takes it. */
export const passFocusToPlay = passFocusTo('[aria-keyshortcuts="k"]')

/** Play, skip by five seconds, volume and time. */
export function Transport() {
  const player = usePlayer()
  const playing = usePlayerState(isRunning)
  return (
    <div className={styles.transport}>
      <div className={styles.times}>
        <Times />
      </div>
      <div className={styles.moves}>
        <ControlButton
          label="Retroceder 5 segundos"
          aria-keyshortcuts="ArrowLeft"
          icon={<IconRewindBackward5 />}
          onClick={() => player.dispatch({ type: 'skip', seconds: -5 })}
        />
        <ControlButton
          label={playing ? 'Pausar' : 'Reproducir'}
          size="large"
          aria-keyshortcuts="k"
          icon={playing ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
          onClick={() => player.dispatch({ type: 'toggle-play' })}
        />
        <ControlButton
          label="Avanzar 5 segundos"
          aria-keyshortcuts="ArrowRight"
          icon={<IconRewindForward5 />}
          onClick={() => player.dispatch({ type: 'skip', seconds: 5 })}
        />
      </div>
      <div className={styles.sound}>
        <Sound />
        <div className={styles.fullscreen}>
          <FullscreenButton />
        </div>
      </div>
    </div>
  )
}

function Sound() {
  const player = usePlayer()
  const volume = usePlayerState((state) => (state.muted ? 0 : state.volume))
  const icon = volume === 0 ? <IconVolumeOff /> : volume < 0.5 ? <IconVolume2 /> : <IconVolume />
  return (
    <>
      <ControlButton
        label="Silenciar"
        pressed={volume === 0}
        aria-keyshortcuts="s"
        icon={icon}
        onClick={() => player.dispatch({ type: 'toggle-mute' })}
      />
      <input
        className={styles.volume}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        data-keeps-arrows
        data-says="volume"
        aria-label="Volumen"
        aria-valuetext={`${Math.round(volume * 100)} %`}
        onChange={(event) => player.dispatch({ type: 'volume', volume: event.currentTarget.valueAsNumber })}
      />
    </>
  )
}
