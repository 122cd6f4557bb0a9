import type { Lesson } from '#contract/lesson.ts'
import { shownPercent } from '#contract/rules/completion.ts'
import { minutesOf } from '#contract/rules/duration.ts'
import { countOf } from '#src/ui/format.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { lengthOf } from '../collection/list-facts.ts'
import classes from './ProgramProgress.module.css'

interface ProgramProgressProps {
  readonly lessons: readonly Lesson[]
  readonly finished: ReadonlySet<number>
  /** Whether progress has loaded. */
  readonly known: boolean
  readonly signedUp: boolean
}

/** Progress in a program: a bar for enrolled learners, counters for everyone who has finished a lesson (F111). */
export function ProgramProgress({ lessons, finished, known, signedUp }: ProgramProgressProps) {
  const danced = lessons.filter(({ id }) => finished.has(id))
  const total = lessons.length
  const share = { finished: danced.length, total, percent: total === 0 ? 0 : (danced.length / total) * 100 }
  const percent = shownPercent(share)
  if (!known || (!signedUp && danced.length === 0))
    return <p className={classes.count}>{countOf(total, 'clase', 'clases')}</p>
  return (
    <div className={classes.progress}>
      {signedUp && (
        <>
          <p className={classes.percent}>Programa {percent}% completado</p>
          <ProgressBar label="Progreso del programa" percent={percent} />
        </>
      )}
      <ul className={classes.counters} aria-label="Lo que llevas">
        <li>{countOf(danced.length, 'clase completada', 'clases completadas')}</li>
        <li>{countOf(minutesOf(lengthOf(danced)), 'minuto bailado', 'minutos bailados')}</li>
      </ul>
    </div>
  )
}
