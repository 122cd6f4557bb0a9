import {
  IconFlipHorizontal,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRepeat,
  IconRepeatOff,
  IconRewindBackward5,
  IconRotate360,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countAt } from '../practice/eight-count.ts'
import { isRunning } from '../state/player-state.ts'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import styles from './DistanceControls.module.css'
import { formatRate, formatTime } from './format.ts'

/** Few, large controls for practising two metres from the screen. */
export function DistanceControls() {
  const player = usePlayer()
  const going = usePlayerState(isRunning)
  const rate = usePlayerState((state) => state.rate)
  const repeats = usePlayerState((state) => state.loop.kind !== 'off')
  const mirrored = usePlayerState((state) => state.mirrored)
  const rear = usePlayerState((state) => state.rear)
  const wantsRear = usePlayerState((state) => state.wantedView === 'rear')
  return (
    <div className={styles.controls}>
      <LargeButton
        label={going ? 'Pausar' : 'Bailar'}
        main
        icon={going ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
        onPress={() => player.dispatch({ type: 'toggle-play' })}
      />
      <LargeButton
        label="Atrás 5 s"
        icon={<IconRewindBackward5 />}
        onPress={() => player.dispatch({ type: 'skip', seconds: -5 })}
      />
      <LargeButton
        label="Más lento"
        icon={<b>−</b>}
        hint={formatRate(rate)}
        onPress={() => player.dispatch({ type: 'step-rate', steps: -1 })}
      />
      <LargeButton
        label="Más rápido"
        icon={<b>+</b>}
        hint={formatRate(rate)}
        onPress={() => player.dispatch({ type: 'step-rate', steps: 1 })}
      />
      <LargeButton
        label="Repetir"
        pressed={repeats}
        icon={<IconRepeat />}
        onPress={() => player.dispatch({ type: 'toggle-loop' })}
      />
      <LargeButton
        label="Espejo"
        pressed={mirrored}
        icon={<IconFlipHorizontal />}
        onPress={() => player.dispatch({ type: 'toggle-mirror' })}
      />
      {rear === 'none' ? null : (
        <LargeButton
          label="De espaldas"
          pressed={wantsRear}
          icon={<IconRotate360 />}
          onPress={() => player.dispatch({ type: 'toggle-view' })}
        />
      )}
      <Marks />
      <LargeButton
        label="Salir"
        icon={<IconMinimize />}
        onPress={() => player.dispatch({ type: 'toggle-distance-mode' })}
      />
    </div>
  )
}

/** One button that sets A, then B, then clears both: only a few large buttons fit. */
function Marks() {
  const player = usePlayer()
  const from = usePlayerState((state) => state.marks.from)
  const to = usePlayerState((state) => state.marks.to)
  if (from === null)
    return (
      <LargeButton label="Marcar A" icon={<b>A</b>} onPress={() => player.dispatch({ type: 'mark', mark: 'from' })} />
    )
  if (to === null)
    return (
      <LargeButton
        label="Marcar B"
        icon={<b>B</b>}
        hint={`A: ${formatTime(from)}`}
        onPress={() => player.dispatch({ type: 'mark', mark: 'to' })}
      />
    )
  return (
    <LargeButton
      label="Quitar A-B"
      pressed
      icon={<IconRepeatOff />}
      hint={`${formatTime(from)} – ${formatTime(to)}`}
      onPress={() => player.dispatch({ type: 'clear-marks' })}
    />
  )
}

interface LargeProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onPress: () => void
  readonly main?: boolean
  readonly pressed?: boolean
  readonly hint?: string
}

function LargeButton({ label, icon, onPress, main = false, pressed, hint }: LargeProps) {
  return (
    <button
      type="button"
      className={styles.large}
      data-main={main}
      aria-pressed={pressed}
      aria-keyshortcuts={main ? 'k' : undefined}
      onClick={onPress}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {label}
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </button>
  )
}

/** The current count of the phrase, readable from across the room. */
export function LargeCount({ bpm }: { readonly bpm: number }) {
  const count = usePlayerState((state) => (state.countInBeat === null ? countAt(state.position, bpm) : null))
  return (
    <span className={styles.count} data-strong={count === 1 || count === 5} aria-hidden="true">
      {count}
    </span>
  )
}
