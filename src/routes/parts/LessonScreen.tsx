import { lazy, Suspense, useEffect, useState } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import { type AccessRefusal, accessRefusal } from '#contract/rules/lesson-access.ts'
import { AccessDialog } from '#src/features/access/AccessDialog.tsx'
import { useEnrolment } from '#src/features/enrolment/use-enrolment.ts'
import { LedToDiscover } from '#src/features/lesson/LedToDiscover.tsx'
import { LessonPage } from '#src/features/lesson/LessonPage.tsx'
import { lessonRedirect } from '#src/features/lesson/lesson-redirect.ts'
import type { Placement } from '#src/features/lesson/placement.ts'
import { RecordingZone } from '#src/features/recording/lesson-recorder/LessonRecorder.tsx'
import { prompt } from '#src/session/prompts.ts'
import { useSessionState } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'

const Dancers = lazy(() =>
  import('#src/features/recording/dancers/Dancers.tsx').then((loaded) => ({ default: loaded.Dancers })),
)

interface LessonScreenProps {
  readonly lesson: Lesson
  readonly placement: Placement
  readonly instructorHref: string | null
}

/** A known lesson: its page with what an account or a subscription opens, or the way to discover (F123-F127). */
export function LessonScreen({ lesson, placement, instructorHref }: LessonScreenProps) {
  const { status, user } = useSessionState()
  const now = useNow()
  // Nobody is judged before it is known who they are.
  const known = status === 'known'
  const refusal = known ? accessRefusal(lesson, user, now) : null
  const redirect = known ? lessonRedirect(lesson, user, now) : null
  const [asked, setAsked] = useState<{ readonly refusal?: AccessRefusal } | null>(null)
  const enrolment = useEnrolment(() => setAsked({ refusal: 'needs_subscription' }))
  useEffect(() => setAsked(refusal === null ? null : { refusal }), [refusal])

  if (redirect) return <LedToDiscover reason={redirect} />
  return (
    <>
      <PageTitle title={lesson.title} />
      <LessonPage
        lesson={lesson}
        placement={placement}
        instructorHref={instructorHref}
        onAccess={() => setAsked({})}
        nextLevel={{
          signUp: (level) => enrolment.signUp({ kind: 'course', id: placement.within.courseId ?? 0, level }),
          fault: enrolment.fault,
        }}
        beside={(place) => (
          <RecordingZone
            lesson={lesson}
            lessonPath={placement.pathTo(lesson)}
            lessonSrc={place.src}
            link={place.link}
            user={user}
            onRegister={() => prompt('sign-up')}
            onOccupied={place.onOccupied}
          />
        )}
      >
        <Suspense>
          <Dancers lessonId={lesson.id} />
        </Suspense>
      </LessonPage>
      <AccessDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        refusal={asked?.refusal}
        signUpHere={!lesson.paid}
      />
    </>
  )
}
