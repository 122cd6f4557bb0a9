import { useQuery } from '@tanstack/react-query'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listHead } from '#contract/pages/screen-heads.ts'
import { paths } from '#contract/paths.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import { type ListQuery, parseListQuery } from '#contract/rules/list-query.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { pageRequest } from '#src/features/catalogue/find-lessons.ts'
import { initialPage } from '#src/features/catalogue/initial-data.ts'
import { lessonPageQuery } from '#src/features/catalogue/lesson-page-query.ts'
import { atPage, changeQuery, withStyle } from '#src/features/catalogue/list-query-changes.ts'
import { AllLessons } from '#src/features/catalogue/lists/AllLessons.tsx'
import { ListPage } from '#src/features/catalogue/lists/ListPage.tsx'
import { ListSkeleton } from '#src/features/catalogue/lists/ListSkeleton.tsx'
import { rememberSearch } from '#src/features/search-box/remember-search.ts'
import { SuggestedInput } from '#src/features/search-box/SuggestedInput.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { type LoaderArgs, prefetchCatalogue } from './parts/prefetch.ts'

/** All classes: page, order, text and filters are in the URL, and Back steps through them (F77). */
function VideosScreen() {
  // Parsed again: the router also passes on what `validateSearch` left out.
  const query = parseListQuery(route.useSearch())
  const navigate = route.useNavigate()
  const hasPage = useHasPage(query)
  const onQuery = (search: ListQuery, replace = false) =>
    void navigate({ to: paths.videos, search, replace, resetScroll: false })
  return (
    <ListPage>
      <PageTitle {...listHead('videos', query)} />
      <CatalogueGate skeleton={<ListSkeleton title="Todas las clases" />} hasContent={hasPage}>
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

/** Whether the list has had a page, server-rendered or loaded: from then on it stays. */
function useHasPage(query: ListQuery): boolean {
  const { data } = useQuery(lessonPageQuery(pageRequest(query)))
  const [hasPage, setHasPage] = useState(() => initialPage(query) !== undefined)
  if (data && !hasPage) setHasPage(true)
  return hasPage
}

export async function loader(args: LoaderArgs): Promise<void> {
  const client = await args.context.queryClient()
  // In parallel with the catalogue: until one is open the server answers.
  const page = client.prefetchQuery(lessonPageQuery(pageRequest(parseListQuery({ ...args.location.search }))))
  await Promise.all([prefetchCatalogue(args), page])
}

export const route = createLazyRoute('/academy/clases-de-baile')({ component: VideosScreen })
