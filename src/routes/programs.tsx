import { createLazyRoute, Link } from '@tanstack/react-router'
import { listHead } from '#contract/pages/screen-heads.ts'
import { paths } from '#contract/paths.ts'
import { parseListQuery } from '#contract/rules/list-query.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { initialCollectionList } from '#src/features/catalogue/initial-data.ts'
import { atPage } from '#src/features/catalogue/list-query-changes.ts'
import { ListPage } from '#src/features/catalogue/lists/ListPage.tsx'
import { ListSkeleton } from '#src/features/catalogue/lists/ListSkeleton.tsx'
import { ProgramList } from '#src/features/catalogue/lists/ProgramList.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { type LoaderArgs, prefetchCatalogue } from './parts/prefetch.ts'

function ProgramsScreen() {
  // Parsed again: the router also passes on what `validateSearch` left out.
  const query = parseListQuery(route.useSearch())
  const navigate = route.useNavigate()
  return (
    <ListPage>
      <PageTitle {...listHead('programs', query)} />
      <CatalogueGate
        hasContent={initialCollectionList('programs', query) !== undefined}
        skeleton={<ListSkeleton title="Programas" shape="program" />}
      >
        <ProgramList
          query={query}
          onQuery={(search, replace = false) =>
            void navigate({ to: paths.programs, search, replace, resetScroll: false })
          }
          pageLink={({ page, ...link }) => (
            <Link to={paths.programs} search={atPage(query, page)} activeOptions={{ exact: true }} {...link} />
          )}
        />
      </CatalogueGate>
    </ListPage>
  )
}

export const loader = (args: LoaderArgs): Promise<void> =>
  prefetchCatalogue(args, (client) => {
    const { q = '', order = null } = parseListQuery({ ...args.location.search })
    return client.prefetchQuery(catalogueQueries.findCollections({ of: 'programs', text: q, order }))
  })

export const route = createLazyRoute('/academy/programas')({ component: ProgramsScreen })
