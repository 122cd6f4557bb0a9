import { useQuery } from '@tanstack/react-query'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { professorPath } from '#contract/paths.ts'
import { parseListQuery } from '#contract/rules/list-query.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { CollectionSkeleton } from '#src/features/catalogue/collection/CollectionSkeleton.tsx'
import { atPage } from '#src/features/catalogue/list-query-changes.ts'
import { ProfessorPage } from '#src/features/catalogue/professor/ProfessorPage.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { NotFound } from './parts/NotFound.tsx'

function ProfessorScreen() {
  return (
    <CatalogueGate skeleton={<CollectionSkeleton />}>
      <KnownProfessor />
    </CatalogueGate>
  )
}

/** Who the address names, by their id. */
function KnownProfessor() {
  const { professor: named } = route.useParams()
  const { page = 1 } = parseListQuery(route.useSearch())
  const { data: collections } = useQuery(catalogueQueries.collections())
  if (!collections) return <CollectionSkeleton />
  const professor = collections.professors.find(({ id }) => id === named.id)
  if (!professor) return <NotFound />
  return (
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
  )
}

export const route = createLazyRoute('/academy/profesores/$professor')({ component: ProfessorScreen })
