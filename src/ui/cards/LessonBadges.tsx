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
  readonly playing: boolean
}

/** The badges over a lesson's picture: new on the left, access and the watched check on the right (F94-F96). */
export function LessonBadges({ badge, availableAt, isNew, tag, finished, playing }: LessonBadgesProps) {
  return (
    <>
      <div className={classes.news}>
        {playing && <span className={classes.playing}>REPRODUCIENDO</span>}
        {isNew && <span className={classes.fresh}>NUEVO</span>}
        {tag && <span className={classes.tag}>{tag}</span>}
      </div>
      <div className={classes.access}>
        {badge === 'upcoming' && availableAt && <span className={classes.upcoming}>{availableOn(availableAt)}</span>}
        {badge === 'lock' && (
          <span className={classes.round} title="Con suscripción">
            <IconLock size={18} aria-label="Con suscripción" role="img" />
          </span>
        )}
        {badge === 'eye' && (
          <span className={classes.round} title="Gratis con tu cuenta">
            <IconEye size={18} aria-label="Gratis con tu cuenta" role="img" />
          </span>
        )}
        {finished && (
          <span className={classes.watched} title="Completada">
            <IconCheck size={18} stroke={3} aria-label="Completada" role="img" />
          </span>
        )}
      </div>
    </>
  )
}

/** The same in words, under the title of a lesson in a numbered list. */
export function LessonState({
  badge,
  availableAt,
  finished,
}: Pick<LessonBadgesProps, 'badge' | 'availableAt' | 'finished'>) {
  if (finished)
    return (
      <span className={classes.state} data-finished>
        <IconCheck size={18} stroke={3} aria-hidden />
        Completada
      </span>
    )
  if (badge === 'upcoming') return availableAt && <span className={classes.state}>{availableOn(availableAt)}</span>
  if (badge !== 'lock' && badge !== 'eye') return null
  const Icon = badge === 'lock' ? IconLock : IconEye
  return (
    <span className={classes.state}>
      <Icon size={18} aria-hidden />
      {badge === 'lock' ? 'Con suscripción' : 'Gratis con tu cuenta'}
    </span>
  )
}
