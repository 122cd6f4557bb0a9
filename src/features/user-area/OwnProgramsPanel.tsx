import { Link } from '@tanstack/react-router'
import type { Program } from '#contract/catalogue.ts'
import { levelFacts } from '#contract/level.ts'
import { paths, programLessonPath, programPath } from '#contract/paths.ts'
import { Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import styles from './OwnList.module.css'
import { type OwnCard, OwnPanel } from './OwnPanel.tsx'
import type { OwnProgram, OwnPrograms } from './own-programs.ts'

interface OwnProgramsPanelProps {
  readonly own: OwnPrograms
  /** Whether the learner is signed up to any. */
  readonly signedUp: boolean
  readonly hueOf: (program: Program) => number
  /** In ms. */
  readonly now: number
}

/** The Programas tab of the home (F165, F166). */
export function OwnProgramsPanel({ own, signedUp, hueOf, now }: OwnProgramsPanelProps) {
  const cardOf = ({ program, progress, next }: OwnProgram): OwnCard => ({
    key: program.id,
    title: program.title,
    eyebrow: `${levelFacts(program.level).title} · ${program.time_needed}`,
    image: program.thumbnail,
    hue: hueOf(program),
    href: programPath(program),
    progress,
    next: next ? { lesson: next, href: programLessonPath(program, next) } : null,
  })
  return (
    <OwnPanel
      own={own}
      kind="Programas"
      signedUp={signedUp}
      cardOf={cardOf}
      labels={{ start: 'EMPIEZA', resume: 'CONTINUA' }}
      now={now}
      whenNone={
        <Notice
          tone="empty"
          title="Aún no has seleccionado ningún programa"
          text="Un programa es un camino de varias semanas, clase a clase."
        >
          {allPrograms}
        </Notice>
      }
      whenAllDone={
        <Notice
          tone="done"
          title="¡Ya has completado todos tus programas!"
          text="Elige otro programa o descubre qué se baila hoy en la academia."
        >
          {allPrograms}
          <Link to={paths.discover} className={pill.outline}>
            DESCUBRE
          </Link>
        </Notice>
      }
      foot={
        signedUp && (
          <Link to={paths.programs} className={`${pill.outline} ${styles.more}`}>
            Ver más programas
          </Link>
        )
      }
    />
  )
}

const allPrograms = (
  <Link to={paths.programs} className={pill.primary}>
    VER LOS PROGRAMAS
  </Link>
)
