import { queryOptions } from '@tanstack/react-query'
import type { Lesson } from '#contract/lesson.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { call } from '#src/platform/api.ts'
import type { Placement } from '../placement.ts'

interface NextLessonOpening {
  /** Whether the next lesson opens, over the network or from this device. */
  readonly opens: boolean
  /** Where it does not: the first one after it that plays from this device. */
  readonly stored: Lesson | undefined
}

/** Opens the next lesson; rejects only where a chunk is missing. */
export const nextLessonOpening = (next: Lesson, { list }: Pick<Placement, 'list'>) =>
  queryOptions({
    queryKey: ['lesson', next.id, 'opens'],
    async queryFn({ signal }): Promise<NextLessonOpening> {
      const fetched = call('getVideoData', { params: { videoId: next.id } }, signal)
      fetched.catch(() => undefined)
      const { findStored, openLesson } = await import('../stored/stored-lesson.ts')
      const opens = await openLesson(next, fetched).then(
        () => true,
        () => false,
      )
      if (opens) return { opens, stored: undefined }
      for (const later of lessonsAfter(next, list))
        if ((await findStored(later)).state === 'plays') return { opens, stored: later }
      return { opens, stored: undefined }
    },
    gcTime: 0,
    retry: false,
  })

/** The lessons after one, in the order of its program or its level of a course. */
function lessonsAfter({ id }: Lesson, list: Placement['list']): readonly Lesson[] {
  if (!list) return []
  const places = placesOf(list.items)
  const index = places.findIndex((place) => place.id === id)
  if (index === -1) return []
  return places.slice(index + 1).flatMap((place) => list.lessons.find((lesson) => lesson.id === place.id) ?? [])
}
