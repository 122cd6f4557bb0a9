import { useQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { discoverHead } from '#contract/pages/screen-heads.ts'
import { paths } from '#contract/paths.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { railSize } from '#contract/rules/paging.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { useCatalogueStatus } from '#src/features/catalogue/catalogue-status.ts'
import { DiscoverRails } from '#src/features/catalogue/discover/DiscoverRails.tsx'
import { DiscoverSkeleton } from '#src/features/catalogue/discover/DiscoverSkeleton.tsx'
import { DiscoverStage } from '#src/features/catalogue/discover/DiscoverStage.tsx'
import { LessonRail } from '#src/features/catalogue/discover/LessonRail.tsx'
import { initialData } from '#src/features/catalogue/initial-data.ts'
import { withStyle } from '#src/features/catalogue/list-query-changes.ts'
import { rememberSearch } from '#src/features/search-box/remember-search.ts'
import { SuggestedInput } from '#src/features/search-box/SuggestedInput.tsx'
import { useUser } from '#src/session/session.ts'
import { lazyOptional } from '#src/ui/lazy-optional.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { type LoaderArgs, prefetchCatalogue } from './parts/prefetch.ts'

// No guest loads it.
const OwnRails = lazyOptional(() => import('./parts/OwnRails.tsx').then((loaded) => loaded.OwnRails))

/** The discovery page. Its stage can be read and searched from without a catalogue, so it never waits for one. */
function DiscoverScreen() {
  const navigate = route.useNavigate()
  const user = useUser()
  const ready = useCatalogueStatus().kind === 'ready'
  const isServerRendered = initialData().rail !== undefined
  const onList = (search: ListQuery) => void navigate({ to: paths.videos, search })
  const { data: collections } = useQuery({ ...catalogueQueries.collections(), enabled: ready })
  // Where the catalogue is there from the start all rails render at once: deferred, React does it in slices.
  const shown = useDeferredValue(collections)
  const rails =
    shown || isServerRendered ? (
      <DiscoverRails
        collections={shown}
        own={
          user && shown ? (
            <Suspense fallback={<LessonRail title="Para ti" onStage eager lessons={undefined} />}>
              <OwnRails user={user} />
            </Suspense>
          ) : null
        }
      />
    ) : (
      <DiscoverSkeleton />
    )
  return (
    <>
      <PageTitle {...discoverHead()} />
      <DiscoverStage
        collections={collections}
        onList={onList}
        onSearched={rememberSearch}
        searchText={(text) => <SuggestedInput {...text} onStyle={(style) => onList(withStyle({}, style))} />}
      />
      <CatalogueGate headingLevel={2} skeleton={<DiscoverSkeleton />} hasContent={isServerRendered}>
        {/* As a function it says that the collections could not be read: rendered rails are content without them. */}
        {isServerRendered ? rails : () => rails}
      </CatalogueGate>
    </>
  )
}

export const loader = (args: LoaderArgs): Promise<void> =>
  prefetchCatalogue(args, (client) => client.prefetchQuery(catalogueQueries.group('trends', railSize)))

export const route = createLazyRoute('/academy/descubre')({ component: DiscoverScreen })
