import { useQuery } from '@tanstack/react-query'
import type { Lesson } from '#contract/lesson.ts'
import { paths } from '#contract/paths.ts'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { railSize } from '#contract/rules/paging.ts'
import type { Collections } from '#contract/workers.ts'
import { useViewer } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { Container } from '#src/ui/Container.tsx'
import { catalogueQueries } from '../catalogue-queries.ts'
import { FilterButton } from '../filters/FilterButton.tsx'
import { initialData } from '../initial-data.ts'
import { changeQuery } from '../list-query-changes.ts'
import { SearchForm, type SearchText } from '../lists/SearchForm.tsx'
import { SortMenu } from '../lists/SortMenu.tsx'
import classes from './DiscoverStage.module.css'
import { FeaturedLesson } from './FeaturedLesson.tsx'

interface DiscoverStageProps {
  readonly collections: Collections | undefined
  /** Opens the list of classes with a query (F74). */
  readonly onList: (query: ListQuery) => void
  /** Called with every committed text (F91, Q38). */
  readonly onSearched: (text: string) => void
  /** Renders the search input, with suggestions. */
  readonly searchText: SearchText
}

/** The hero of the discovery page: search, order, filters, and the featured lesson. */
export function DiscoverStage({ collections, onList, onSearched, searchText }: DiscoverStageProps) {
  const search = (q: string, filters = noFilters) => {
    if (q !== '') onSearched(q)
    onList(changeQuery({}, { q, filters }))
  }
  return (
    <div className={classes.stage}>
      <Container className={classes.inner}>
        <div>
          <h1 className={classes.title}>¿Qué bailas hoy?</h1>
          <p className={classes.lead}>Busca un estilo, un paso o a quien quieras tener delante.</p>
          <div className={classes.tools}>
            <SearchForm
              size="large"
              label="Busca tu clase"
              placeholder="Busca tu clase..."
              text=""
              action={paths.videos}
              onCommit={(q) => search(q)}
              searchText={searchText}
            />
            <SortMenu order={undefined} searching={false} onChange={(order) => onList(changeQuery({}, { order }))} />
            {collections && (
              <FilterButton
                active={0}
                collections={collections}
                choice={{ text: '', filters: noFilters }}
                order={null}
                onApply={({ text, filters }) => search(text, filters)}
              />
            )}
          </div>
        </div>
        <FeaturedLesson lesson={useFeatured(!!collections)} />
      </Container>
    </div>
  )
}

/** The first trending lesson this viewer may watch; else the first one. */
function useFeatured(ready: boolean): Lesson | undefined {
  const viewer = useViewer()
  const now = useNow()
  const { data: trends = initialData().rail?.trends } = useQuery({
    ...catalogueQueries.group('trends', railSize),
    enabled: ready,
  })
  const { data: recent } = useQuery({ ...catalogueQueries.recent(railSize), enabled: trends?.length === 0 })
  const candidates = trends?.length === 0 ? recent : trends
  return candidates?.find((lesson) => accessRefusal(lesson, viewer, now) === null) ?? candidates?.[0]
}
