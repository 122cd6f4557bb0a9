import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import type { PlayerLink } from '#src/platform/player-link.ts'
import { lessonQueries } from '../lesson-queries.ts'
import { findStored } from './stored-lesson.ts'

interface StoredLessonCheckProps {
  readonly lesson: Lesson
  readonly player: PlayerLink
}

const checkEveryMs = 30_000

/**
 * Checks again while a stored lesson plays whether it still may, so that a subscription that ends closes it, and the
 * instants of the clock are remembered. A lesson that may not is opened anew, and shows why.
 */
export function StoredLessonCheck({ lesson, player }: StoredLessonCheckProps) {
  const client = useQueryClient()
  useEffect(() => {
    let playing = false
    const unsubscribe = player.subscribe(({ type }) => {
      if (type === 'playing') playing = true
      if (type === 'paused' || type === 'ended') playing = false
    })
    const check = async () => {
      if (!playing || (await findStored(lesson)).state === 'plays') return
      await client.resetQueries({ queryKey: lessonQueries.videoData(lesson).queryKey })
    }
    const interval = setInterval(() => void check(), checkEveryMs)
    return () => {
      clearInterval(interval)
      unsubscribe()
    }
  }, [lesson, player, client])
  return null
}
