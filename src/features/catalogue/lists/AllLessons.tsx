import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import { filtersOf, type ListQuery } from '#contract/rules/list-query.ts'
import { pageCount } from '#contract/rules/paging.ts'
import { FailureNotice, Notice, NoticeAction } from '#src/ui/Notice.tsx'
import { type PageLink, Paginator } from '#src/ui/Paginator.tsx'
import { catalogueQueries } from '../catalogue-queries.ts'
import { FilterButton } from '../filters/FilterButton.tsx'
import { FilterChips } from '../filters/FilterChips.tsx'
import { pageRequest } from '../find-lessons.ts'
import { initialPage } from '../initial-data.ts'
import { lessonPageQuery } from '../lesson-page-query.ts'
import { changeQuery, filterCount, type ListChange } from '../list-query-changes.ts'
import { foundWords } from './found-copy.ts'
import { LessonResults } from './LessonResults.tsx'
import { ListHeading } from './ListHeading.tsx'
import { SearchForm, type SearchText } from './SearchForm.tsx'
import { SortMenu } from './SortMenu.tsx'
import { StyleSuggestions } from './StyleSuggestions.tsx'
import { failureCode } from './use-collection-list.ts'
import { useExistingPage } from './use-existing-page.ts'

interface AllLessonsProps {
  /** The query in the URL; the list has no other state. */
  readonly query: ListQuery
  /** `replace` adds no history entry. */
  readonly onQuery: (query: ListQuery, replace?: boolean) => void
  /** Called with every committed text (F91, Q38). */
  readonly onSearched: (text: string) => void
  /** Renders the search input, with suggestions. */
  readonly searchText: SearchText
  readonly pageLink: (target: PageLink) => ReactNode
  /** The link 'Quitar filtros (n)'. */
  readonly clearLink: (words: string) => ReactNode
}

/** All lessons: search, order, filters and pages (F77-F86). */
export function AllLessons({ query, onQuery, onSearched, searchText, pageLink, clearLink }: AllLessonsProps) {
  const text = query.q ?? ''
  const filters = filtersOf(query)
  const order = query.order ?? null
  const { data: state } = useQuery(catalogueQueries.state())
  const { data: collections } = useQuery({ ...catalogueQueries.collections(), enabled: state?.ready === true })
  const search = useQuery({ ...lessonPageQuery(pageRequest(query)), placeholderData: keepPreviousData })
  const { data: answer, isPlaceholderData: stale } = search
  const found = answer ?? initialPage(query)
  useExistingPage(query, stale ? undefined : answer?.page, onQuery)

  const change = (next: ListChange) => {
    if (next.q) onSearched(next.q)
    onQuery(changeQuery(query, next))
  }
  const active = filterCount(query)
  return (
    <>
      <ListHeading
        title="Todas las clases"
        count={found ? foundWords(found.total, found.similarFrom) : ''}
        place={found && { page: found.page, pages: pageCount(found.total) }}
      >
        <SearchForm
          label="Busca entre todas las clases"
          placeholder="Busca tu clase..."
          text={text}
          onCommit={(q) => change({ q })}
          searchText={searchText}
        />
        <SortMenu order={query.order} searching={text !== ''} onChange={(named) => change({ order: named })} />
        <FilterButton
          active={active}
          collections={collections}
          choice={{ text, filters }}
          order={order}
          onApply={(choice) => change({ q: choice.text, filters: choice.filters })}
        />
      </ListHeading>
      {collections && (
        <FilterChips filters={filters} collections={collections} onChange={(next) => change({ filters: next })}>
          {clearLink(`Quitar filtros (${active})`)}
        </FilterChips>
      )}
      {!found && search.error ? (
        <FailureNotice code={failureCode(search.error)} onRetry={() => void search.refetch()} />
      ) : found?.total === 0 ? (
        <>
          <Notice
            tone="empty"
            title="No se han encontrado clases con estos parámetros de búsqueda."
            text={`${found.missing === null ? '' : `No hay clases de ${found.missing}. `}${
              active > 0 ? 'Quita algún filtro, arriba.' : 'Prueba con menos palabras, o con otra.'
            }`}
          >
            <NoticeAction onClick={() => change({ q: '', filters: noFilters })}>Ver todas las clases</NoticeAction>
          </Notice>
          {collections && <StyleSuggestions families={collections.families} />}
        </>
      ) : (
        <LessonResults found={found} text={text} stale={stale} />
      )}
      {found && found.total > 0 && <Paginator page={found.page} pages={pageCount(found.total)} link={pageLink} />}
    </>
  )
}
