import type { CSSProperties } from 'react'
import { type MarkName, markStep } from '../practice/marks.ts'
import { usePlayer, usePlayerFact } from '../state/use-player.ts'
import { clockInTenths, spokenTime } from './clock.ts'
import styles from './MarkHandles.module.css'

/** A and B on the bar: dragged with a finger, or moved by tenths of a second with the arrows. */
export function MarkHandles() {
  const any = usePlayerFact((state) => state.marks.from !== null || state.marks.to !== null)
  if (!any) return null
  return (
    <div className={styles.lane}>
      <Handle mark="from" letter="A" label="A, principio de lo que se repite" />
      <Handle mark="to" letter="B" label="B, final de lo que se repite" />
    </div>
  )
}

interface HandleProps {
  readonly mark: MarkName
  readonly letter: string
  readonly label: string
}

function Handle({ mark, letter, label }: HandleProps) {
  const player = usePlayer()
  const at = usePlayerFact((state) => state.marks[mark])
  const duration = usePlayerFact((state) => state.duration)
  const repeats = usePlayerFact((state) => state.loop.kind === 'span')
  if (at === null || duration === 0) return null
  return (
    <div className={styles.handle} data-mark={mark} style={{ '--at': at / duration } as CSSProperties}>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={duration}
        step={markStep}
        value={at}
        data-keeps-arrows
        aria-label={label}
        aria-valuetext={`${spokenTime(at)}, ${Math.round(at * 10) % 10} décimas`}
        title={`${letter}: ${clockInTenths(at)}`}
        onChange={(event) => player.ask({ type: 'move-mark', mark, to: event.currentTarget.valueAsNumber })}
      />
      <span className={styles.flag} data-repeats={repeats} aria-hidden="true">
        {letter}
      </span>
    </div>
  )
}
