import { createLazyRoute } from '@tanstack/react-router'
import type { Course } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import { levelOfUrl } from '#contract/level.ts'
import { courseHead } from '#contract/pages/catalogue-heads.ts'
import { courseLessonPath, coursePath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { isPublished } from '#contract/rules/publication.ts'
import { signedUpLevel } from '#contract/rules/sign-up.ts'
import type { SlugId } from '#contract/rules/slug.ts'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { CoursePage } from '#src/features/catalogue/course/CoursePage.tsx'
import { initialItem } from '#src/features/catalogue/initial-data.ts'
import { useUser } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { CatalogueItem } from './parts/CatalogueItem.tsx'
import { CourseActions } from './parts/CourseActions.tsx'
import { LazySaveOffer } from './parts/LazySaveOffer.tsx'
import { type LoaderArgs, prefetchCatalogue } from './parts/prefetch.ts'
import { useInformationSection } from './parts/use-information-section.ts'
import { useLessonDialogs } from './parts/use-lesson-dialogs.tsx'

function CourseScreen() {
  const { course: named } = route.useParams()
  const now = useNow()
  return (
    <CatalogueItem
      id={named.id}
      initial={initialItem('course', named.id)?.collections}
      // Before its publication it is in no list and has no page, here as on the server (Q36).
      among={({ courses }) => courses.filter((course) => isPublished(course, now))}
    >
      {/* Another course starts anew; another level of the same one does not. */}
      {(course, collections) => <CourseDetail key={course.id} course={course} collections={collections} />}
    </CatalogueItem>
  )
}

function CourseDetail({ course, collections }: { readonly course: Course; readonly collections: Collections }) {
  const { course: named, level } = route.useParams()
  const information = useInformationSection()
  const signedUp = signedUpLevel(useUser(), course.id)
  const { openAccess, openSignUp, dialogs } = useLessonDialogs({
    title: course.title,
    enrolmentFor: (lesson) => ({ kind: 'course', id: course.id, level: lesson.level }),
    pathTo: (lesson) => courseLessonPath(course, lesson),
  })
  return (
    <>
      <PageTitle {...courseHead(course, level && levelOfUrl(level))} />
      <CoursePage
        course={course}
        collections={collections}
        part={information.isOpen ? 'information' : level}
        // By the slug in the URL, old or none: it is the same screen, and the focus stays on its tab.
        onPart={(part) =>
          part === 'information'
            ? information.show('information', coursePath(named))
            : information.show('lessons', coursePath(named, part))
        }
        signedUp={signedUp}
        actions={(lessons) => (
          <CourseActions
            course={course}
            lessons={lessons}
            signedUp={signedUp}
            suggested={level && levelOfUrl(level)?.slug}
            onNeedsAccess={() => openAccess()}
          />
        )}
        onSignUpFrom={openSignUp}
        onNeedsAccess={() => openAccess('needs_subscription')}
        saving={(lessons, { slug, title }) => (
          <LazySaveOffer
            key={slug}
            lessons={lessons}
            title={`${course.title}, nivel ${title.toLocaleLowerCase('es')}`}
            onAccess={() => openAccess()}
          />
        )}
      />
      {dialogs}
    </>
  )
}

export const loader = (args: LoaderArgs<{ readonly course: SlugId }>): Promise<void> =>
  prefetchCatalogue(args, (client, { courses }) => {
    const course = courses.find(({ id }) => id === args.params.course.id)
    return course && client.prefetchQuery(catalogueQueries.lessons(placesOf(course.lessons).map(({ id }) => id)))
  })

export const route = createLazyRoute('/academy/cursos/$course/{-$level}')({ component: CourseScreen })
