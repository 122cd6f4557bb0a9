import { IconAdjustmentsHorizontal, IconRepeat } from '@tabler/icons-react'
import type { MarkName } from '../practice/marks.ts'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import { ControlButton } from './ControlButton.tsx'
import { formatTenths } from './format.ts'
import styles from './LoopLine.module.css'
import { LoopPanel } from './LoopPanel.tsx'
import { PanelButton } from './Panel.tsx'

/** The loop controls in one line under the seek bar; they cover neither picture, bar nor counts. */
export function LoopLine() {
  const player = usePlayer()
  const { bpm } = player.lesson
  const repeats = usePlayerState((state) => state.loop.kind !== 'off')
  return (
    <fieldset className={styles.line} aria-label="Repetir">
      {bpm === null ? <WholeLesson /> : <ThisEight bpm={bpm} />}
      <Mark mark="from" letter="A" />
      <Mark mark="to" letter="B" />
      <ControlButton
        label={repeats ? 'Dejar de repetir' : 'Repetir'}
        data-lit={repeats}
        icon={<IconRepeat size={22} />}
        onClick={() => player.dispatch({ type: 'toggle-loop' })}
      />
      <PanelButton
        name="loop"
        label="Ajustes de la repetición"
        showLabel={false}
        icon={<IconAdjustmentsHorizontal size={22} />}
      >
        <LoopPanel />
      </PanelButton>
    </fieldset>
  )
}

function ThisEight({ bpm }: { readonly bpm: number }) {
  const player = usePlayer()
  // A phrase cut short by the end of the lesson is shorter by less than a whole phrase.
  const repeated = usePlayerState(
    ({ loop }) => loop.kind === 'span' && Math.abs(loop.to - loop.from - (8 * 60) / bpm) < 0.001,
  )
  return (
    <button
      type="button"
      className={styles.main}
      aria-pressed={repeated}
      aria-keyshortcuts="z"
      onClick={() => player.dispatch({ type: 'loop-eight' })}
    >
      Repetir este ocho
    </button>
  )
}

function WholeLesson() {
  const player = usePlayer()
  const repeated = usePlayerState((state) => state.loop.kind === 'lesson')
  return (
    <button
      type="button"
      className={styles.main}
      aria-pressed={repeated}
      onClick={() => player.dispatch({ type: 'loop-lesson' })}
    >
      Repetir la clase
    </button>
  )
}

function Mark({ mark, letter }: { readonly mark: MarkName; readonly letter: string }) {
  const player = usePlayer()
  const at = usePlayerState((state) => state.marks[mark])
  return (
    <button
      type="button"
      className={styles.mark}
      data-set={at !== null}
      aria-label={`Marcar ${letter} aquí${at === null ? '' : `; está en ${formatTenths(at)}`}`}
      onClick={() => player.dispatch({ type: 'mark', mark })}
    >
      {letter}
    </button>
  )
}
