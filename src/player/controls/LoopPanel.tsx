import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { useFocusInside } from '#src/ui/use-focus-inside.ts'
import type { MarkName } from '../practice/marks.ts'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import { ControlButton } from './ControlButton.tsx'
import choices from './choices.module.css'
import { DrillOptions } from './DrillOptions.tsx'
import { formatTenths } from './format.ts'
import styles from './LoopPanel.module.css'

/** Loop settings: what repeats, the A and B marks, and how each pass begins. */
export function LoopPanel() {
  const player = usePlayer()
  const kind = usePlayerState((state) => state.loop.kind)
  const set = usePlayerState((state) => state.marks.from !== null && state.marks.to !== null)
  const any = usePlayerState((state) => state.marks.from !== null || state.marks.to !== null)
  // The press on 'Quitar A y B' removes the button itself.
  const inside = useFocusInside(String(any), `.${styles.set}`)
  return (
    <div ref={inside} className={styles.panel}>
      <div className={choices.pair}>
        <button
          type="button"
          className={choices.choice}
          aria-pressed={kind === 'lesson'}
          onClick={() => player.dispatch({ type: 'loop-lesson' })}
        >
          Toda la clase
        </button>
        <button
          type="button"
          className={choices.choice}
          aria-pressed={kind === 'span'}
          disabled={!set}
          onClick={() => player.dispatch({ type: 'loop-marks' })}
        >
          De A a B
        </button>
      </div>
      <Mark mark="from" letter="A" name="el principio" />
      <Mark mark="to" letter="B" name="el final" />
      {any ? (
        <button type="button" className={styles.clear} onClick={() => player.dispatch({ type: 'clear-marks' })}>
          <IconTrash size={18} aria-hidden="true" />
          Quitar A y B
        </button>
      ) : (
        <p className={styles.hint}>Marca A donde empieza lo que quieres practicar y B donde termina.</p>
      )}
      <DrillOptions />
    </div>
  )
}

interface MarkProps {
  readonly mark: MarkName
  readonly letter: string
  readonly name: string
}

function Mark({ mark, letter, name }: MarkProps) {
  const player = usePlayer()
  const at = usePlayerState((state) => state.marks[mark])
  const nudge = (steps: number) => player.dispatch({ type: 'nudge-mark', mark, steps })
  return (
    <div className={styles.mark}>
      <button type="button" className={styles.set} onClick={() => player.dispatch({ type: 'mark', mark })}>
        <b className={styles.letter}>{letter}</b>
        {at === null ? `Marcar ${name} aquí` : 'Marcar aquí'}
      </button>
      {at === null ? null : (
        <>
          <ControlButton
            label={`${letter}, una décima antes`}
            icon={<IconMinus size={18} />}
            onClick={() => nudge(-1)}
          />
          <span className={styles.at}>{formatTenths(at)}</span>
          <ControlButton
            label={`${letter}, una décima después`}
            icon={<IconPlus size={18} />}
            onClick={() => nudge(1)}
          />
        </>
      )}
    </div>
  )
}
