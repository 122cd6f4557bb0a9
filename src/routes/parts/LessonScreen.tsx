import { Suspense, useState } from 'react'
import type { Course, Professor } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { canonicalLessonPath, professorPath } from '#contract/paths.ts'
import { type AccessRefusal, accessRefusal } from '#contract/rules/lesson-access.ts'
import { initialVideo } from '#src/features/catalogue/initial-data.ts'
import { useEnrolment } from '#src/features/enrolment/use-enrolment.ts'
import { LazyDiscoverRedirect } from '#src/features/lesson/LazyDiscoverRedirect.tsx'
import { LessonPage } from '#src/features/lesson/LessonPage.tsx'
import { lessonRedirect } from '#src/features/lesson/lesson-redirect.ts'
import type { Placement } from '#src/features/lesson/placement.ts'
import { LessonRecorder } from '#src/features/recording/lesson-recorder/LessonRecorder.tsx'
import { prompt } from '#src/session/prompts.ts'
import { useSessionState } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { lazyOptional } from '#src/ui/lazy-optional.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { LazySaveOffer } from './LazySaveOffer.tsx'
import { LazyAccessDialog } from './lazy-access-dialog.ts'
import { useLessonDescription } from './use-lesson-description.ts'

const Dancers = lazyOptional(() =>
  import('#src/features/recording/dancers/Dancers.tsx').then((loaded) => loaded.Dancers),
)

interface LessonScreenProps {
  readonly lesson: Lesson
  /** The course it belongs to, whose URL is the canonical one. */
  readonly course: Course | undefined
  readonly placement: Placement
  readonly professors: readonly Professor[]
}

/** The page of a lesson with the access dialog, or the redirect to the discovery page (F123-F127). */
export function LessonScreen({ lesson, course, placement, professors }: LessonScreenProps) {
  const { status, user } = useSessionState()
  const now = useNow()
  // Access is decided once the session is known.
  const known = status === 'known'
  const refusal = known ? accessRefusal(lesson, user, now) : null
  const redirect = known ? lessonRedirect(lesson, user, now) : null
  /** Null until it is first opened. */
  const [dialog, setDialog] = useState<{ readonly open: boolean; readonly refusal?: AccessRefusal } | null>(null)
  const enrolment = useEnrolment(() => setDialog({ open: true, refusal: 'needs_subscription' }))
  const [shownRefusal, setShownRefusal] = useState<AccessRefusal | null>(null)
  if (refusal !== shownRefusal) {
    setShownRefusal(refusal)
    setDialog(refusal === null ? null : { open: true, refusal })
  }
  const description = useLessonDescription(lesson, course)
  const professor = professors.find(({ id }) => id === lesson.instructor.id)

  if (redirect) return <LazyDiscoverRedirect reason={redirect} />
  return (
    <>
      <PageTitle title={lesson.title} description={description} canonical={canonicalLessonPath(course, lesson)} />
      <LessonPage
        lesson={lesson}
        placement={placement}
        rendered={user === null ? initialVideo(lesson.id) : undefined}
        instructorHref={professor ? professorPath(professor) : null}
        onAccess={() => setDialog({ open: true })}
        nextLevel={{
          enrol: (level) => enrolment.signUp({ kind: 'course', id: placement.context.courseId ?? 0, level }),
          error: enrolment.fault,
        }}
        beside={(place) => (
          <LessonRecorder
            lesson={lesson}
            lessonPath={placement.pathTo(lesson)}
            lessonVideo={place.video}
            link={place.link}
            user={user}
            onRegister={() => prompt('sign-up', 'recording')}
            onModeChange={place.onOccupied}
          />
        )}
        saving={<LazySaveOffer lessons={[lesson]} title={lesson.title} onAccess={() => setDialog({ open: true })} />}
      >
        <Suspense>
          <Dancers lessonId={lesson.id} />
        </Suspense>
      </LessonPage>
      {dialog && (
        <LazyAccessDialog
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
          refusal={dialog.refusal}
          signUpHere={!lesson.paid}
        />
      )}
    </>
  )
}
