import type { MouseEvent } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import { isAvailable, opensAt } from '#contract/rules/publication.ts'
import { useNow } from '#src/session/use-now.ts'
import { availableOn } from '#src/ui/format.ts'
import classes from './ContinueButton.module.css'
import { StartButton } from './StartButton.tsx'

interface ContinueButtonProps {
  /** The lesson after the last one finished without a gap (F107). */
  readonly lesson: Lesson
  readonly href: string
  readonly words: string
  readonly onFollow: (event: MouseEvent) => void
}

/** The link to the next lesson, or its date while it is not available yet. */
export function ContinueButton({ lesson, ...button }: ContinueButtonProps) {
  const now = useNow()
  const opens = opensAt(lesson)
  if (isAvailable(lesson, now) || opens === null) return <StartButton lesson={lesson.title} {...button} />
  return (
    <p className={classes.upcoming}>
      <strong>{lesson.title}</strong>
      {availableOn(opens)}
    </p>
  )
}
