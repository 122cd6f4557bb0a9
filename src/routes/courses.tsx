import { createLazyRoute, Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { atPage } from '#src/features/catalogue/list-query-changes.ts'
import { CourseList } from '#src/features/catalogue/lists/CourseList.tsx'
import { ListPage } from '#src/features/catalogue/lists/ListPage.tsx'
import { ListSkeleton } from '#src/features/catalogue/lists/ListSkeleton.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function CoursesScreen() {
  const query = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ListPage>
      <PageTitle title="Cursos" />
      <CatalogueGate skeleton={<ListSkeleton title="Cursos" shape="course" />}>
        <CourseList
          query={query}
          onQuery={(search) => void navigate({ to: paths.courses, search, resetScroll: false })}
          pageLink={({ page, ...link }) => <Link to={paths.courses} search={atPage(query, page)} {...link} />}
        />
      </CatalogueGate>
    </ListPage>
  )
}

export const route = createLazyRoute('/academy/cursos')({ component: CoursesScreen })
