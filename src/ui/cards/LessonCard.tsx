import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type CSSProperties, type MouseEvent, type ReactNode, useId } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import { levelFacts } from '#contract/level.ts'
import type { Viewer } from '#contract/rules/lesson-access.ts'
import { lessonBadge } from '#contract/rules/lesson-access.ts'
import { isAvailable, isNew, opensAt } from '#contract/rules/publication.ts'
import type { Span } from '#contract/workers.ts'
import { hueOf } from '../discipline-hue.ts'
import { formatDuration, timeSinceText } from '../format.ts'
import { Poster } from '../Poster.tsx'
import { CardLink } from './CardLink.tsx'
import { LessonBadges, LessonState } from './LessonBadges.tsx'
import classes from './LessonCard.module.css'

export interface LessonCardProps {
  readonly lesson: Lesson
  /** Link target; null and an unavailable lesson have no link (F113). */
  readonly href: string | null
  readonly viewer: Viewer
  /** In ms; the same for all cards of a list. */
  readonly now: number
  /** Overrides the lesson's own mark, for lists with a progress of their own. */
  readonly finished?: boolean
  /** How it is marked as the lesson of the page. */
  readonly current?: string | undefined
  /** The matches of a search in the title. */
  readonly marks?: readonly Span[]
  /** Its number in a course or program. */
  readonly number?: number
  /** Place in a ranking, drawn large. */
  readonly rank?: number
  /** Picture beside the words instead of above them; an `entry` of a numbered list has its state in words too. */
  readonly layout?: 'stacked' | 'row' | 'entry'
  /** `sizes` of the picture. */
  readonly sizes?: string
  /** For the largest picture above the fold. */
  readonly eager?: boolean
  readonly headingLevel?: 2 | 3 | 4
  /** What the lesson is about, in two lines. */
  readonly summary?: string
  /** A control on top of the card's link. */
  readonly action?: ReactNode
  /** Called before the navigation; `preventDefault` cancels it. */
  readonly onFollow?: (event: MouseEvent) => void
}

const stackedSizes = '(min-width: 992px) 370px, (min-width: 576px) 46vw, 90vw'
const entrySizes = '(min-width: 768px) 280px, 38vw'

/**
 * A lesson in a list: one link. Level, minutes and instructor stand in its words at every width, so hover and keyboard
 * focus hide and show none of them (F94); both light up the same play button. It never changes size. A finished entry
 * is one low row, without summary and instructor.
 */
export function LessonCard({
  lesson,
  href,
  viewer,
  now,
  finished = lesson.video_stats.finished,
  current,
  marks = [],
  number,
  rank,
  layout = 'stacked',
  sizes = layout === 'entry' ? entrySizes : stackedSizes,
  eager = false,
  headingLevel = 3,
  summary = '',
  action,
  onFollow,
}: LessonCardProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const open = href !== null && isAvailable(lesson, now)
  const hue = hueOf(lesson.discipline.slug)
  const level = levelFacts(lesson.level).title
  const badge = lessonBadge(lesson, viewer, now)
  const isEntry = layout === 'entry'
  // Beside a small picture there is room for the tag among the words only.
  const tag = layout === 'stacked' ? null : lesson.custom_tag
  return (
    <article
      className={classes.card}
      data-layout={layout}
      data-open={open}
      data-finished={finished}
      style={{ '--hue': hue } as CSSProperties}
    >
      {isEntry && number !== undefined && (
        <span className={classes.number} aria-hidden>
          {number}
        </span>
      )}
      <div className={classes.picture}>
        <Poster src={lesson.img} sizes={sizes} hue={hue} priority={eager} alt="" />
        <LessonBadges
          badge={isEntry ? null : badge}
          availableAt={opensAt(lesson)}
          // The picture of a finished entry has room for the check alone.
          isNew={isNew(lesson, now) && !(isEntry && finished)}
          tag={layout === 'stacked' ? lesson.custom_tag : null}
          finished={finished && !isEntry}
          current={current}
        />
        {rank !== undefined && (
          <span className={classes.rank} aria-hidden>
            {rank}
          </span>
        )}
        {open && (
          <div className={classes.more} aria-hidden>
            <span className={classes.play}>
              <IconPlayerPlayFilled />
            </span>
          </div>
        )}
      </div>
      <div className={classes.words}>
        {(number !== undefined || tag !== null) && (
          <span className={classes.eyebrow}>
            {number !== undefined && <span className={classes.ordinal}>Clase {number}</span>}
            {tag !== null && <span>{tag}</span>}
          </span>
        )}
        <Heading className={classes.title}>
          <CardLink
            href={open ? href : null}
            describedBy={`${id}-about`}
            title={lesson.title}
            marks={marks}
            onFollow={onFollow}
          />
        </Heading>
        {summary !== '' && <p className={classes.summary}>{summary}</p>}
        <div id={`${id}-about`} className={classes.about}>
          <p className={`${classes.meta} ${classes.facts}`}>
            <span className={classes.discipline}>{lesson.discipline.name}</span>
            <span>{level}</span>
            {lesson.duration > 0 && <span>{formatDuration(lesson.duration)}</span>}
          </p>
          <p className={classes.meta}>
            <span className={classes.instructor}>{lesson.instructor.name}</span>
            {open && lesson.published_at && (
              <small className={classes.since}>{timeSinceText(lesson.published_at, now)}</small>
            )}
          </p>
        </div>
        {isEntry && <LessonState badge={badge} availableAt={opensAt(lesson)} finished={finished} />}
        {open && action && <div className={classes.action}>{action}</div>}
      </div>
    </article>
  )
}
