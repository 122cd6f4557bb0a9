import { useEffect, useState } from 'react'
import type { Course } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'

/**
 * The description in the head of a lesson (F9). Its chunk loads after the lesson, the heaviest screen: after a
 * navigation the description is not read at once. Undefined until then, and where the chunk is missing.
 */
export function useLessonDescription(lesson: Lesson, course: Course | undefined): string | undefined {
  const [description, setDescription] = useState<string>()
  useEffect(() => {
    let isShown = true
    import('#contract/pages/catalogue-heads.ts')
      .then(({ lessonHead }) => (isShown ? setDescription(lessonHead(lesson, course).description) : undefined))
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [lesson, course])
  return description
}
