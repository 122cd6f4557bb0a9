import type { User } from '#contract/account.ts'
import { courseLessonPath, lessonPath, programLessonPath } from '#contract/paths.ts'
import { ForYouRail } from '#src/features/catalogue/discover/ForYouRail.tsx'
import { LessonRail } from '#src/features/catalogue/discover/LessonRail.tsx'
import { useFeaturedLesson } from '#src/features/catalogue/discover/use-trends.ts'
import { useOwnLearning } from './use-own-learning.ts'

/** A learner's own rails: where they go on, then what fits their answers of the onboarding. */
export function OwnRails({ user }: { readonly user: User }) {
  const { courses, programs } = useOwnLearning(user)
  const featured = useFeaturedLesson(true)
  const next = [
    ...courses.inProgress.map((own) => ({ lesson: own.next, pathIn: courseLessonPath.bind(null, own.course) })),
    ...programs.inProgress.map((own) => ({ lesson: own.next, pathIn: programLessonPath.bind(null, own.program) })),
  ]
  // A lesson that is next in a course and in a program is one card.
  const pathTo = new Map(next.flatMap(({ lesson, pathIn }) => (lesson ? [[lesson.id, pathIn(lesson)] as const] : [])))
  const lessons = [...new Map(next.flatMap(({ lesson }) => (lesson ? [[lesson.id, lesson] as const] : []))).values()]
  return (
    <>
      {lessons.length > 0 ? (
        <LessonRail
          title="Sigue bailando"
          lead="Tu siguiente clase en lo que has empezado."
          onStage
          eager
          lessons={lessons}
          pathTo={(lesson) => pathTo.get(lesson.id) ?? lessonPath(lesson)}
        />
      ) : null}
      <ForYouRail onboarding={user.onboarding} onStage without={featured?.id} />
    </>
  )
}
