import { createLazyRoute, Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import { type ListQuery, parseListQuery } from '#contract/rules/list-query.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { atPage, changed, withStyle } from '#src/features/catalogue/list-query-changes.ts'
import { AllLessons } from '#src/features/catalogue/lists/AllLessons.tsx'
import { ListPage } from '#src/features/catalogue/lists/ListPage.tsx'
import { ListSkeleton } from '#src/features/catalogue/lists/ListSkeleton.tsx'
import { openingPage } from '#src/features/catalogue/lists/opening-list.ts'
import { rememberSearch } from '#src/features/search-box/remember-search.ts'
import { SuggestedInput } from '#src/features/search-box/SuggestedInput.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

/** All classes: the address holds page, order, text and filters, and Back walks through them (F77). */
function VideosScreen() {
  // Read again: the router hands on, as it stands in the address, whatever its own reading left out.
  const query = parseListQuery(route.useSearch())
  const navigate = route.useNavigate()
  const onQuery = (search: ListQuery) => void navigate({ to: paths.videos, search, resetScroll: false })
  return (
    <ListPage>
      <PageTitle title="Todas las clases" />
      <CatalogueGate skeleton={<ListSkeleton title="Todas las clases" />} begun={openingPage(query) !== undefined}>
        <AllLessons
          query={query}
          onQuery={onQuery}
          onSearched={rememberSearch}
          searchText={(text) => <SuggestedInput {...text} onStyle={(style) => onQuery(withStyle(query, style))} />}
          pageLink={({ page, ...link }) => (
            <Link to={paths.videos} search={atPage(query, page)} activeOptions={{ exact: true }} {...link} />
          )}
          clearLink={(words) => (
            <Link to={paths.videos} search={changed(query, { filters: noFilters })} resetScroll={false}>
              {words}
            </Link>
          )}
        />
      </CatalogueGate>
    </ListPage>
  )
}

export const route = createLazyRoute('/academy/clases-de-baile')({ component: VideosScreen })
