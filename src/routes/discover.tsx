import { useQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { CollectionSkeleton } from '#src/features/catalogue/collection/CollectionSkeleton.tsx'
import { DiscoverRails } from '#src/features/catalogue/discover/DiscoverRails.tsx'
import { DiscoverStage } from '#src/features/catalogue/discover/DiscoverStage.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function DiscoverScreen() {
  const navigate = route.useNavigate()
  const openList = (search: ListQuery) => void navigate({ to: paths.videos, search })
  return (
    <>
      <PageTitle title="Descubre" />
      <CatalogueGate skeleton={<CollectionSkeleton />}>
        <Discover onList={openList} />
      </CatalogueGate>
    </>
  )
}

function Discover({ onList }: { readonly onList: (query: ListQuery) => void }) {
  const { data: collections } = useQuery(catalogueQueries.collections())
  return (
    <>
      <DiscoverStage collections={collections} onList={onList} />
      {collections && <DiscoverRails collections={collections} />}
    </>
  )
}

export const route = createLazyRoute('/academy/descubre')({ component: DiscoverScreen })
