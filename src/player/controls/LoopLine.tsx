import { IconAdjustmentsHorizontal, IconRepeat } from '@tabler/icons-react'
import type { MarkName } from '../practice/marks.ts'
import { usePlayer, usePlayerFact } from '../state/use-player.ts'
import { ControlButton } from './ControlButton.tsx'
import { clockInTenths } from './clock.ts'
import styles from './LoopLine.module.css'
import { LoopPanel } from './LoopPanel.tsx'
import { PanelButton } from './Panel.tsx'

/** What repeats, in one line under the bar: nothing of the picture, the bar or the count is covered. */
export function LoopLine() {
  const player = usePlayer()
  const { bpm } = player.lesson
  const repeats = usePlayerFact((state) => state.loop.kind !== 'off')
  return (
    <fieldset className={styles.line} aria-label="Repetir">
      {bpm === null ? <WholeLesson /> : <ThisEight bpm={bpm} />}
      <Mark mark="from" letter="A" />
      <Mark mark="to" letter="B" />
      <ControlButton
        label={repeats ? 'Dejar de repetir' : 'Repetir'}
        data-lit={repeats}
        icon={<IconRepeat size={22} />}
        onClick={() => player.ask({ type: 'toggle-loop' })}
      />
      <PanelButton
        name="loop"
        label="Ajustes de la repetición"
        shown={false}
        icon={<IconAdjustmentsHorizontal size={22} />}
      >
        <LoopPanel />
      </PanelButton>
    </fieldset>
  )
}

function ThisEight({ bpm }: { readonly bpm: number }) {
  const player = usePlayer()
  // An eight that the lesson cuts short is shorter by less than all of its beats.
  const repeated = usePlayerFact(
    ({ loop }) => loop.kind === 'span' && Math.abs(loop.to - loop.from - (8 * 60) / bpm) < 0.001,
  )
  return (
    <button
      type="button"
      className={styles.main}
      aria-pressed={repeated}
      aria-keyshortcuts="z"
      onClick={() => player.ask({ type: 'loop-eight' })}
    >
      Repetir este ocho
    </button>
  )
}

function WholeLesson() {
  const player = usePlayer()
  const repeated = usePlayerFact((state) => state.loop.kind === 'lesson')
  return (
    <button
      type="button"
      className={styles.main}
      aria-pressed={repeated}
      onClick={() => player.ask({ type: 'loop-lesson' })}
    >
      Repetir la clase
    </button>
  )
}

function Mark({ mark, letter }: { readonly mark: MarkName; readonly letter: string }) {
  const player = usePlayer()
  const at = usePlayerFact((state) => state.marks[mark])
  return (
    <button
      type="button"
      className={styles.mark}
      data-set={at !== null}
      aria-label={`Marcar ${letter} aquí${at === null ? '' : `; está en ${clockInTenths(at)}`}`}
      onClick={() => player.ask({ type: 'mark', mark })}
    >
      {letter}
    </button>
  )
}
