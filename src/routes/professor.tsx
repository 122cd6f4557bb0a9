import { createLazyRoute, Link } from '@tanstack/react-router'
import { professorPath } from '#contract/paths.ts'
import { parseListQuery } from '#contract/rules/list-query.ts'
import { atPage } from '#src/features/catalogue/list-query-changes.ts'
import { ProfessorPage } from '#src/features/catalogue/professor/ProfessorPage.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { CatalogueItem } from './parts/CatalogueItem.tsx'
import { prefetchCatalogue } from './parts/prefetch.ts'

function ProfessorScreen() {
  const { professor: named } = route.useParams()
  const { page = 1 } = parseListQuery(route.useSearch())
  return (
    <CatalogueItem id={named.id} among={({ professors }) => professors}>
      {(professor, collections) => (
        <>
          <PageTitle title={professor.name} />
          <ProfessorPage
            key={professor.id}
            professor={professor}
            collections={collections}
            page={page}
            pageLink={({ page: to, ...link }) => (
              <Link to={professorPath(professor)} search={atPage({}, to)} activeOptions={{ exact: true }} {...link} />
            )}
          />
        </>
      )}
    </CatalogueItem>
  )
}

export const loader = prefetchCatalogue

export const route = createLazyRoute('/academy/profesores/$professor')({ component: ProfessorScreen })
