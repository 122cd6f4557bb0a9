import type { ReactNode } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import { lessonPath } from '#contract/paths.ts'
import { railSize } from '#contract/rules/paging.ts'
import { useLearned } from '#src/session/learned.ts'
import { useViewer } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { LessonCard } from '#src/ui/cards/LessonCard.tsx'
import { Rail, type RailShape } from '#src/ui/Rail.tsx'
import { CardSkeleton } from '../lists/CardSkeletons.tsx'

interface LessonRailProps {
  readonly title: string
  readonly lead?: string
  readonly shape?: RailShape
  readonly onStage?: boolean
  /** Numbers the cards, for rankings. */
  readonly ranked?: boolean
  readonly more?: ReactNode
  /** Undefined while they load. */
  readonly lessons: readonly Lesson[] | undefined
}

/** Keys of the skeletons. */
const places = [1, 2, 3, 4]

/** A rail of lessons; nothing where there are none. */
export function LessonRail({ lessons, shape = 'single', ranked = false, ...rail }: LessonRailProps) {
  const viewer = useViewer()
  const { finished } = useLearned()
  const now = useNow()
  if (lessons?.length === 0) return null
  return (
    <Rail {...rail} shape={shape}>
      {lessons
        ? lessons
            .slice(0, railSize)
            .map((lesson, place) => (
              <LessonCard
                key={lesson.id}
                lesson={lesson}
                href={lessonPath(lesson)}
                viewer={viewer}
                now={now}
                finished={finished.has(lesson.id)}
                layout={shape === 'double' ? 'row' : 'stacked'}
                {...(shape === 'double' ? { sizes: '160px' } : {})}
                {...(ranked ? { rank: place + 1 } : {})}
              />
            ))
        : places.map((place) => <CardSkeleton key={place} />)}
    </Rail>
  )
}
