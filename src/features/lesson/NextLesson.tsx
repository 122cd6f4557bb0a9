import { IconArrowRight, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isAvailable, opensAt } from '#contract/rules/publication.ts'
import { availableOn } from '#src/ui/format.ts'
import type { NavigationState } from '#src/ui/navigation-state.ts'
import pill from '#src/ui/pill.module.css'
import styles from './NextLesson.module.css'
import type { Placement } from './placement.ts'

interface NextLessonProps extends Pick<Placement, 'next' | 'afterwards' | 'pathTo'> {
  /** Ms. */
  readonly now: number
  /** Whether the lesson has just ended. */
  readonly ended: boolean
}

/** The large link to the next lesson, or what there is to do after the last one (F139). */
export function NextLesson({ next, afterwards, pathTo, now, ended }: NextLessonProps) {
  if (!next) {
    return (
      <div className={styles.end}>
        <p className={styles.words}>{afterwards.title}</p>
        <Link to={afterwards.link.href} search={afterwards.link.search ?? {}} className={pill.primary}>
          {afterwards.link.words}
        </Link>
      </div>
    )
  }
  const { lesson, words } = next
  if (!isAvailable(lesson, now)) {
    return (
      <div className={styles.end}>
        <p className={styles.upcoming}>
          <IconClock size={18} aria-hidden />
          {availableOn(opensAt(lesson) ?? '')}
        </p>
        <p className={styles.words}>{lesson.title}</p>
      </div>
    )
  }
  return (
    <Link
      to={pathTo(lesson)}
      state={{ starts: true } satisfies NavigationState}
      className={styles.next}
      data-ended={ended}
    >
      <span className={styles.label}>
        {words}
        <span className={styles.lesson}>{lesson.title}</span>
      </span>
      <IconArrowRight size={28} aria-hidden />
    </Link>
  )
}
