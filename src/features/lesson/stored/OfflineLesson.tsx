import type { ReactNode } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import type { PlayerLink } from '#src/platform/player-link.ts'
import { StoredLessonCheck } from './StoredLessonCheck.tsx'
import { StoredLessonNote } from './StoredLessonNote.tsx'

interface OfflineLessonProps {
  readonly lesson: Lesson
  /** Of a lesson that plays from this device. */
  readonly player?: PlayerLink
  /** Shown where this chunk cannot be loaded. */
  readonly children?: ReactNode
}

/** What a lesson needs that plays from this device, or could have: one chunk, which no other lesson loads. */
export function OfflineLesson({ lesson, player }: OfflineLessonProps) {
  return player ? <StoredLessonCheck lesson={lesson} player={player} /> : <StoredLessonNote lesson={lesson} />
}
