import { useQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { coursePath } from '#contract/paths.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { CollectionSkeleton } from '#src/features/catalogue/collection/CollectionSkeleton.tsx'
import { CoursePage } from '#src/features/catalogue/course/CoursePage.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { NothingHere } from './NothingHere.tsx'

function CourseScreen() {
  return (
    <CatalogueGate skeleton={<CollectionSkeleton />}>
      <KnownCourse />
    </CatalogueGate>
  )
}

/** The course the address names, by its id: an old slug still leads to it. */
function KnownCourse() {
  const { course: named, level } = route.useParams()
  const navigate = route.useNavigate()
  const { data: collections } = useQuery(catalogueQueries.collections())
  if (!collections) return <CollectionSkeleton />
  const course = collections.courses.find(({ id }) => id === named.id)
  if (!course) return <NothingHere />
  return (
    <>
      <PageTitle title={course.title} />
      <CoursePage
        // Another course starts anew; another level of the same one does not.
        key={course.id}
        course={course}
        collections={collections}
        level={level}
        // By the slug the address has, old or none: it is the same screen, and the focus stays on its tab.
        onLevel={(next) => void navigate({ to: coursePath(named, next), replace: true, resetScroll: false })}
      />
    </>
  )
}

export const route = createLazyRoute('/academy/cursos/$course/{-$level}')({ component: CourseScreen })
