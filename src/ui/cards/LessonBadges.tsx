import { IconCheck, IconEye, IconLock } from '@tabler/icons-react'
import type { LessonBadge } from '#contract/rules/lesson-access.ts'
import { availableOn } from '../format.ts'
import classes from './LessonBadges.module.css'

interface LessonBadgesProps {
  readonly badge: LessonBadge
  readonly availableAt: string | null
  readonly isNew: boolean
  /** The academy's own words, such as `Reto de octubre`. */
  readonly tag: string | null
  readonly finished: boolean
  /** How the lesson of the page is marked. */
  readonly current: string | undefined
}

const marks = {
  lock: { Icon: IconLock, words: 'Con suscripción' },
  challenge: { Icon: IconLock, words: 'Con el reto' },
  eye: { Icon: IconEye, words: 'Gratis con tu cuenta' },
  finished: { Icon: IconCheck, words: 'Completada' },
} as const

/** The badges over a lesson's picture: new on the left, access and the watched check on the right (F94-F96). */
export function LessonBadges({ badge, availableAt, isNew, tag, finished, current }: LessonBadgesProps) {
  return (
    <>
      <div className={classes.news}>
        {current && <span className={classes.current}>{current}</span>}
        {isNew && <span className={classes.fresh}>NUEVO</span>}
        {tag && <span className={classes.tag}>{tag}</span>}
      </div>
      <div className={classes.access}>
        {badge === 'upcoming' && availableAt && <span className={classes.upcoming}>{availableOn(availableAt)}</span>}
        {badge && badge !== 'upcoming' && <Mark of={badge} />}
        {finished && <Mark of="finished" />}
      </div>
    </>
  )
}

function Mark({ of }: { readonly of: keyof typeof marks }) {
  const { Icon, words } = marks[of]
  return (
    <span className={classes.mark} data-mark={of} title={words}>
      <Icon size={18} stroke={2.5} aria-label={words} role="img" />
    </span>
  )
}

type LessonStateProps = Pick<LessonBadgesProps, 'badge' | 'availableAt' | 'finished'>

/** The same in words, under the title of a lesson in a numbered list. */
export function LessonState({ badge, availableAt, finished }: LessonStateProps) {
  const mark = finished ? 'finished' : badge
  if (mark === null) return null
  return (
    <span className={classes.state} data-mark={mark}>
      {mark === 'upcoming' ? availableAt && availableOn(availableAt) : marks[mark].words}
    </span>
  )
}
