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
import { changeQuery } from '../list-query-changes.ts'
import { SearchForm, type SearchText } from '../lists/SearchForm.tsx'
import { SortMenu } from '../lists/SortMenu.tsx'
import { initialData } from '../opening-data.ts'
import classes from './DiscoverStage.module.css'
import { FeaturedLesson } from './FeaturedLesson.tsx'

interface DiscoverStageProps {
  readonly collections: Collections | undefined
  /** Opens the list of all classes with what was asked for (F74). */
  readonly onList: (query: ListQuery) => void
  /** Hears of every text that was committed (F91, Q38). */
  readonly onSearched: (text: string) => void
  /** What one types into: it also suggests. */
  readonly searchText: SearchText
}

/** The top of the discovery page: one question, the ways to answer it, and the lesson of the moment. */
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

/** The first trend this viewer may watch right away; the first one at all when there is none. */
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
