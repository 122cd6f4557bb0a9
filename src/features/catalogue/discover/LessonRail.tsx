import { type ReactNode, useDeferredValue, useEffect, useEffectEvent } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import { lessonPath } from '#contract/paths.ts'
import { railSize } from '#contract/rules/paging.ts'
import { useLearnerProgress } from '#src/session/learning/learner-progress.ts'
import { useViewer } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { LessonCard } from '#src/ui/cards/LessonCard.tsx'
import { Rail, type RailShape } from '#src/ui/Rail.tsx'
import { useNearView } from '#src/ui/use-near-view.ts'
import { CardSkeleton } from '../lists/CardSkeletons.tsx'

interface LessonRailProps {
  readonly title: string
  readonly lead?: string
  readonly shape?: RailShape
  readonly onStage?: boolean
  /** Numbers the cards, for rankings. */
  readonly ranked?: boolean
  readonly more?: ReactNode
  /** In view from the start. */
  readonly eager?: boolean
  /** Called once, when the rail has come near the viewport. */
  readonly onNear?: () => void
  /** The path of a card; that of the lesson by itself without it. */
  readonly pathTo?: (lesson: Lesson) => string
  /** Undefined while they load. */
  readonly lessons: readonly Lesson[] | undefined
}

/** Keys of the skeletons. */
const places = [1, 2, 3, 4]

/**
 * A rail of lessons; nothing where there are none. Its cards are rendered once it is near the viewport: ten rails at a
 * time would keep a phone busy for a second.
 */
export function LessonRail({
  lessons,
  shape = 'single',
  ranked = false,
  pathTo = lessonPath,
  ...props
}: LessonRailProps) {
  const { eager = false, onNear, ...rail } = props
  const [ref, isNear] = useNearView(eager)
  const reportNear = useEffectEvent(() => onNear?.())
  useEffect(() => {
    if (isNear) reportNear()
  }, [isNear])
  const viewer = useViewer()
  const { finished } = useLearnerProgress()
  const now = useNow()
  // Rendered in slices: twenty cards are a long task.
  const shown = useDeferredValue(lessons)
  if (lessons?.length === 0) return null
  return (
    <Rail {...rail} ref={ref} shape={shape}>
      {shown && isNear
        ? shown
            .slice(0, railSize)
            .map((lesson, place) => (
              <LessonCard
                key={lesson.id}
                lesson={lesson}
                href={pathTo(lesson)}
                viewer={viewer}
                now={now}
                finished={finished.has(lesson.id)}
                layout={shape === 'double' ? 'row' : 'stacked'}
                {...(shape === 'double' ? { sizes: '160px' } : {})}
                {...(ranked ? { rank: place + 1 } : {})}
              />
            ))
        : places.map((place) => <CardSkeleton key={place} still={!isNear} />)}
    </Rail>
  )
}
