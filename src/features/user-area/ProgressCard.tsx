import { IconPencil, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import { type Completion, shownPercent } from '#contract/rules/completion.ts'
import { isAvailable, opensAt } from '#contract/rules/publication.ts'
import { availableOn } from '#src/ui/format.ts'
import { Poster } from '#src/ui/Poster.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import pill from '#src/ui/pill.module.css'
import styles from './ProgressCard.module.css'

export interface ProgressCardProps {
  readonly title: string
  /** What stands over the title, such as the level. */
  readonly eyebrow: string
  readonly image: string
  readonly hue: number
  /** The course or program, where it is changed and left. */
  readonly href: string
  readonly progress: Completion
  readonly completed: boolean
  /** The lesson to continue with, its link and the button's label. */
  readonly next: { readonly lesson: Lesson; readonly href: string; readonly words: string } | null
  /** Ms. */
  readonly now: number
}

const sizes = '(min-width: 992px) 370px, (min-width: 576px) 46vw, 90vw'

/**
 * Progress in a course or program, with a link to the next lesson, or the one mark that it is completed (F108, F166).
 */
export function ProgressCard({ title, eyebrow, image, hue, href, progress, completed, next, now }: ProgressCardProps) {
  const percent = shownPercent(progress)
  return (
    <article className={styles.card} style={{ '--hue': hue } as CSSProperties}>
      <div className={styles.picture}>
        <Poster src={image} sizes={sizes} hue={hue} ratio={5 / 2} alt="" />
        {completed && (
          <Link to={href} className={styles.overlay}>
            COMPLETADO
            <span className="visually-hidden">: {title}</span>
          </Link>
        )}
      </div>
      <div className={styles.words}>
        <div className={styles.head}>
          <div>
            <span>{eyebrow}</span>
            <h3>{title}</h3>
          </div>
          <Link to={href} className={styles.edit}>
            <IconPencil size={18} aria-hidden />
            Editar
            <span className="visually-hidden"> {title}</span>
          </Link>
        </div>
        {!completed && (
          <>
            <div className={styles.progress}>
              <ProgressBar label={`Progreso de ${title}`} percent={percent} />
              <span>{percent}&nbsp;%</span>
            </div>
            {next && <Onward {...next} now={now} />}
          </>
        )}
      </div>
    </article>
  )
}

type OnwardProps = NonNullable<ProgressCardProps['next']> & Pick<ProgressCardProps, 'now'>

function Onward({ lesson, href, words, now }: OnwardProps) {
  const opens = opensAt(lesson)
  const open = isAvailable(lesson, now)
  return (
    <>
      <p>
        {lesson.title}
        {!open && opens !== null && <span>{availableOn(opens)}</span>}
      </p>
      {open && (
        <Link to={href} className={pill.primary}>
          <IconPlayerPlayFilled size={16} aria-hidden />
          {words}
          <span className="visually-hidden">: {lesson.title}</span>
        </Link>
      )}
    </>
  )
}
