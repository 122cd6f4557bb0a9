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
import { isGoing } from '../state/player-state.ts'
import { usePlayer, usePlayerFact } from '../state/use-player.ts'
import { clock, rateWords } from './clock.ts'
import styles from './StandBack.module.css'

/** Few and large controls, for whoever dances two metres away and comes to the screen with one reach of the hand. */
export function StandBack() {
  const player = usePlayer()
  const going = usePlayerFact(isGoing)
  const rate = usePlayerFact((state) => state.rate)
  const repeats = usePlayerFact((state) => state.loop.kind !== 'off')
  const mirrored = usePlayerFact((state) => state.mirrored)
  const rear = usePlayerFact((state) => state.rear)
  const wantsRear = usePlayerFact((state) => state.wantedView === 'rear')
  return (
    <div className={styles.controls}>
      <Large
        label={going ? 'Pausar' : 'Bailar'}
        main
        icon={going ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
        onPress={() => player.ask({ type: 'toggle-play' })}
      />
      <Large
        label="Atrás 5 s"
        icon={<IconRewindBackward5 />}
        onPress={() => player.ask({ type: 'skip', seconds: -5 })}
      />
      <Large
        label="Más lento"
        icon={<b>−</b>}
        hint={rateWords(rate)}
        onPress={() => player.ask({ type: 'step-rate', steps: -1 })}
      />
      <Large
        label="Más rápido"
        icon={<b>+</b>}
        hint={rateWords(rate)}
        onPress={() => player.ask({ type: 'step-rate', steps: 1 })}
      />
      <Large
        label="Repetir"
        pressed={repeats}
        icon={<IconRepeat />}
        onPress={() => player.ask({ type: 'toggle-loop' })}
      />
      <Large
        label="Espejo"
        pressed={mirrored}
        icon={<IconFlipHorizontal />}
        onPress={() => player.ask({ type: 'toggle-mirror' })}
      />
      {rear === 'none' ? null : (
        <Large
          label="De espaldas"
          pressed={wantsRear}
          icon={<IconRotate360 />}
          onPress={() => player.ask({ type: 'toggle-view' })}
        />
      )}
      <Marks />
      <Large label="Salir" icon={<IconMinimize />} onPress={() => player.ask({ type: 'toggle-stand-back' })} />
    </div>
  )
}

/** Sets A, then B, then clears both, with one button: few and large ones fit on a screen. */
function Marks() {
  const player = usePlayer()
  const from = usePlayerFact((state) => state.marks.from)
  const to = usePlayerFact((state) => state.marks.to)
  if (from === null)
    return <Large label="Marcar A" icon={<b>A</b>} onPress={() => player.ask({ type: 'mark', mark: 'from' })} />
  if (to === null)
    return (
      <Large
        label="Marcar B"
        icon={<b>B</b>}
        hint={`A: ${clock(from)}`}
        onPress={() => player.ask({ type: 'mark', mark: 'to' })}
      />
    )
  return (
    <Large
      label="Quitar A-B"
      pressed
      icon={<IconRepeatOff />}
      hint={`${clock(from)} – ${clock(to)}`}
      onPress={() => player.ask({ type: 'clear-marks' })}
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

function Large({ label, icon, onPress, main = false, pressed, hint }: LargeProps) {
  return (
    <button type="button" className={styles.large} data-main={main} aria-pressed={pressed} onClick={onPress}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {label}
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </button>
  )
}

/** The count of the phrase, to be read from across the room. */
export function LargeCount({ bpm }: { readonly bpm: number }) {
  const count = usePlayerFact((state) => (state.counting === null ? countAt(state.position, bpm) : null))
  return (
    <span className={styles.count} data-strong={count === 1 || count === 5} aria-hidden="true">
      {count}
    </span>
  )
}
