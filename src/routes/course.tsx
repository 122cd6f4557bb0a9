import { useQuery } from '@tanstack/react-query'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Course } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { levelOfUrl } from '#contract/level.ts'
import { courseLessonPath, coursePath } from '#contract/paths.ts'
import { type AccessRefusal, accessRefusal } from '#contract/rules/lesson-access.ts'
import { signedUpLevel } from '#contract/rules/sign-up.ts'
import type { Collections } from '#contract/workers.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { CollectionSkeleton } from '#src/features/catalogue/collection/CollectionSkeleton.tsx'
import { CoursePage } from '#src/features/catalogue/course/CoursePage.tsx'
import { useUser } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { CourseActions } from './parts/CourseActions.tsx'
import { NotFound } from './parts/NotFound.tsx'

// Both answer something pressed: no page waits for them.
const AccessDialog = lazy(() =>
  import('#src/features/access/AccessDialog.tsx').then((loaded) => ({ default: loaded.AccessDialog })),
)
const LessonSignUp = lazy(() =>
  import('#src/features/enrolment/LessonSignUp.tsx').then((loaded) => ({ default: loaded.LessonSignUp })),
)

function CourseScreen() {
  return (
    <CatalogueGate skeleton={<CollectionSkeleton />}>
      <NamedCourse />
    </CatalogueGate>
  )
}

/** The course the address names, by its id: an old slug still leads to it. */
function NamedCourse() {
  const { course: named } = route.useParams()
  const { data: collections } = useQuery(catalogueQueries.collections())
  if (!collections) return <CollectionSkeleton />
  const course = collections.courses.find(({ id }) => id === named.id)
  if (!course) return <NotFound />
  // Another course starts anew; another level of the same one does not.
  return <KnownCourse key={course.id} course={course} collections={collections} />
}

function KnownCourse({ course, collections }: { readonly course: Course; readonly collections: Collections }) {
  const { course: named, level } = route.useParams()
  const navigate = useNavigate()
  const user = useUser()
  const now = useNow()
  /** What the access dialog answers: a lesson that stays closed, or signing up. Null until it is first asked. */
  const [access, setAccess] = useState<{ readonly open: boolean; readonly refusal?: AccessRefusal } | null>(null)
  /** The lesson somebody was about to start; it stays while its question closes. */
  const [wanted, setWanted] = useState<Lesson | null>(null)
  const [asking, setAsking] = useState(false)
  const signedUp = signedUpLevel(user, course.id)
  const onNeedsAccess = () => setAccess({ open: true })
  return (
    <>
      <PageTitle title={course.title} />
      <CoursePage
        course={course}
        collections={collections}
        level={level}
        // By the slug the address has, old or none: it is the same screen, and the focus stays on its tab.
        onLevel={(next) => void navigate({ to: coursePath(named, next), replace: true, resetScroll: false })}
        signedUp={signedUp}
        actions={(lessons) => (
          <CourseActions
            course={course}
            lessons={lessons}
            signedUp={signedUp}
            suggested={level && levelOfUrl(level)?.slug}
            onNeedsAccess={onNeedsAccess}
          />
        )}
        onSignUpFrom={(lesson) => {
          setWanted(lesson)
          setAsking(true)
        }}
        onNeedsAccess={() => setAccess({ open: true, refusal: 'needs_subscription' })}
      />
      <Suspense>
        {wanted && (
          <LessonSignUp
            open={asking}
            to={{ kind: 'course', id: course.id, level: wanted.level }}
            title={course.title}
            lesson={wanted.title}
            opensAnyway={accessRefusal(wanted, user, now) === null}
            onClose={() => setAsking(false)}
            onNeedsAccess={onNeedsAccess}
            onGo={() => void navigate({ to: courseLessonPath(course, wanted) })}
          />
        )}
        {access && (
          <AccessDialog
            open={access.open}
            onClose={() => setAccess({ ...access, open: false })}
            refusal={access.refusal}
          />
        )}
      </Suspense>
    </>
  )
}

export const route = createLazyRoute('/academy/cursos/$course/{-$level}')({ component: CourseScreen })
