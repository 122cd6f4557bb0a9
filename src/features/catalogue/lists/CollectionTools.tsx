import type { ListQuery } from '#contract/rules/list-query.ts'
import { changeQuery } from '../list-query-changes.ts'
import { SearchForm } from './SearchForm.tsx'
import { SortMenu } from './SortMenu.tsx'

interface CollectionToolsProps {
  readonly label: string
  readonly placeholder: string
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
}

/** Search and order of a list of courses or programs. */
export function CollectionTools({ label, placeholder, query, onQuery }: CollectionToolsProps) {
  const text = query.q ?? ''
  return (
    <>
      <SearchForm
        label={label}
        placeholder={placeholder}
        text={text}
        onCommit={(q) => onQuery(changeQuery(query, { q }))}
      />
      <SortMenu
        gender="masculine"
        order={query.order}
        searching={text !== ''}
        onChange={(order) => onQuery(changeQuery(query, { order }))}
      />
    </>
  )
}
