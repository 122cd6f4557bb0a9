import { useQuery } from '@tanstack/react-query'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import { type ListQuery, parseListQuery } from '#contract/rules/list-query.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { atPage, changeQuery, withStyle } from '#src/features/catalogue/list-query-changes.ts'
import { AllLessons, pageRequest } from '#src/features/catalogue/lists/AllLessons.tsx'
import { ListPage } from '#src/features/catalogue/lists/ListPage.tsx'
import { ListSkeleton } from '#src/features/catalogue/lists/ListSkeleton.tsx'
import { initialPage } from '#src/features/catalogue/lists/opening-list.ts'
import { rememberSearch } from '#src/features/search-box/remember-search.ts'
import { SuggestedInput } from '#src/features/search-box/SuggestedInput.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { type LoaderArgs, prefetchCatalogue } from './parts/prefetch.ts'

/** All classes: the address holds page, order, text and filters, and Back walks through them (F77). */
function VideosScreen() {
  // Read again: the router hands on, as it stands in the address, whatever its own reading left out.
  const query = parseListQuery(route.useSearch())
  const navigate = route.useNavigate()
  const answered = useAnswered(query)
  const onQuery = (search: ListQuery, replace = false) =>
    void navigate({ to: paths.videos, search, replace, resetScroll: false })
  return (
    <ListPage>
      <PageTitle title="Todas las clases" />
      <CatalogueGate skeleton={<ListSkeleton title="Todas las clases" />} hasContent={answered}>
        <AllLessons
          query={query}
          onQuery={onQuery}
          onSearched={rememberSearch}
          searchText={(text) => <SuggestedInput {...text} onStyle={(style) => onQuery(withStyle(query, style))} />}
          pageLink={({ page, ...link }) => (
            <Link to={paths.videos} search={atPage(query, page)} activeOptions={{ exact: true }} {...link} />
          )}
          clearLink={(words) => (
            <Link to={paths.videos} search={changeQuery(query, { filters: noFilters })} resetScroll={false}>
              {words}
            </Link>
          )}
        />
      </CatalogueGate>
    </ListPage>
  )
}

/** Whether the list has had a page to show, drawn by the server or answered: from then on it stands. */
function useAnswered(query: ListQuery): boolean {
  const { data } = useQuery(catalogueQueries.page(pageRequest(query)))
  const [answered, setAnswered] = useState(() => initialPage(query) !== undefined)
  if (data && !answered) setAnswered(true)
  return answered
}

export async function loader(args: LoaderArgs): Promise<void> {
  const client = await args.context.queryClient()
  // Beside the catalogue: until one is open the server answers.
  const page = client.prefetchQuery(catalogueQueries.page(pageRequest(parseListQuery({ ...args.location.search }))))
  await Promise.all([prefetchCatalogue(args), page])
}

export const route = createLazyRoute('/academy/clases-de-baile')({ component: VideosScreen })
