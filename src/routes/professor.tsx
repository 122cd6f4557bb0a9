import { createLazyRoute, Link } from '@tanstack/react-router'
import type { Collections } from '#contract/catalogue-update.ts'
import { professorHead } from '#contract/pages/catalogue-heads.ts'
import { professorPath } from '#contract/paths.ts'
import { parseListQuery } from '#contract/rules/list-query.ts'
import { initialProfessor } from '#src/features/catalogue/initial-data.ts'
import { atPage } from '#src/features/catalogue/list-query-changes.ts'
import { ProfessorPage } from '#src/features/catalogue/professor/ProfessorPage.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { CatalogueItem } from './parts/CatalogueItem.tsx'
import { prefetchCatalogue } from './parts/prefetch.ts'

function ProfessorScreen() {
  const { professor: named } = route.useParams()
  const { page = 1 } = parseListQuery(route.useSearch())
  const navigate = route.useNavigate()
  return (
    <CatalogueItem id={named.id} initial={initialCollections(named.id)} among={({ professors }) => professors}>
      {(professor, collections) => (
        <>
          <PageTitle {...professorHead(professor, page)} />
          <ProfessorPage
            key={professor.id}
            professor={professor}
            collections={collections}
            page={page}
            onPage={(to) => {
              const search = atPage({}, to)
              void navigate({ to: professorPath(professor), search, replace: true, resetScroll: false })
            }}
            pageLink={({ page: to, ...link }) => (
              <Link
                to={professorPath(professor)}
                search={atPage({}, to)}
                activeOptions={{ exact: true }}
                resetScroll={false}
                {...link}
              />
            )}
          />
        </>
      )}
    </CatalogueItem>
  )
}

function initialCollections(id: number): Collections | undefined {
  const { professor, courses, families } = initialProfessor(id) ?? {}
  return professor && courses && families && { professors: [professor], courses, families, programs: [] }
}

export const loader = prefetchCatalogue

export const route = createLazyRoute('/academy/profesores/$professor')({ component: ProfessorScreen })
