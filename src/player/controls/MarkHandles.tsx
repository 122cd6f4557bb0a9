import type { CSSProperties } from 'react'
import { type MarkName, markStep } from '../practice/marks.ts'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import { formatTenths, spokenTenths } from './format.ts'
import styles from './MarkHandles.module.css'

/** The A and B handles on the seek bar: dragged, or moved by tenths of a second with the arrow keys. */
export function MarkHandles() {
  const any = usePlayerState((state) => state.marks.from !== null || state.marks.to !== null)
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
  const at = usePlayerState((state) => state.marks[mark])
  const duration = usePlayerState((state) => state.duration)
  const repeats = usePlayerState((state) => state.loop.kind === 'span')
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
        data-says={mark}
        aria-label={label}
        aria-valuetext={spokenTenths(at)}
        title={`${letter}: ${formatTenths(at)}`}
        onChange={(event) => player.dispatch({ type: 'move-mark', mark, to: event.currentTarget.valueAsNumber })}
      />
      <span className={styles.flag} data-repeats={repeats} aria-hidden="true">
        {letter}
      </span>
    </div>
  )
}
