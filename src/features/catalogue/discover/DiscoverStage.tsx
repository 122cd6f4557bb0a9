import { useState } from 'react'
import type { Collections } from '#contract/catalogue-update.ts'
import { paths } from '#contract/paths.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { Container } from '#src/ui/Container.tsx'
import { FilterButton } from '../filters/FilterButton.tsx'
import { changeQuery, type ListChange } from '../list-query-changes.ts'
import { SearchForm, type SearchText } from '../lists/SearchForm.tsx'
import { SortMenu } from '../lists/SortMenu.tsx'
import classes from './DiscoverStage.module.css'
import { FeaturedLesson } from './FeaturedLesson.tsx'
import { useFeaturedLesson } from './use-trends.ts'

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
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const search = (q: string, change: Omit<ListChange, 'q'> = {}) => {
    if (q !== '') onSearched(q)
    onList(changeQuery({}, { q, ...change }))
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
              onTyped={setTyped}
              searchText={searchText}
            />
            <SortMenu order={undefined} searching={text !== ''} onChange={(order) => search(text, { order })} />
            {collections && (
              <FilterButton
                active={0}
                collections={collections}
                choice={{ text, filters: noFilters }}
                order={null}
                onApply={(choice) => search(choice.text, { filters: choice.filters })}
              />
            )}
          </div>
        </div>
        <FeaturedLesson lesson={useFeaturedLesson(!!collections)} />
      </Container>
    </div>
  )
}
