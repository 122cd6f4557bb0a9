import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Collections } from '#contract/catalogue-update.ts'
import { maxQueryLength } from '#contract/query-length.ts'
import { type LessonFilters, noFilters } from '#contract/rules/lesson-filters.ts'
import type { Order } from '#contract/rules/ordering.ts'
import { pageSize } from '#contract/rules/paging.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { countOf } from '#src/ui/format.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import classes from './FilterDialog.module.css'
import { FilterGroup } from './FilterGroup.tsx'
import {
  emptyLast,
  fullestFirst,
  type OptionCounts,
  type OptionGroup,
  otherGroups,
  styleGroups,
  toggled,
} from './filter-options.ts'

export interface FilterChoice {
  readonly text: string
  readonly filters: LessonFilters
}

interface FilterDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly collections: Collections
  /** The current text and filters. */
  readonly choice: FilterChoice
  readonly order: Order | null
  readonly onApply: (choice: FilterChoice) => void
}

/** The filter dialog (F82): nothing changes behind it until it is applied. */
export function FilterDialog({ opened, onClose, ...form }: FilterDialogProps) {
  return (
    <Dialog open={opened} title="Filtra" size={900} closeLabel="Cerrar los filtros" onClose={onClose}>
      <FilterForm {...form} />
    </Dialog>
  )
}

/** Mounted at each opening, so it starts from the current filters. */
export function FilterForm({ collections, choice, order, onApply }: Omit<FilterDialogProps, 'opened' | 'onClose'>) {
  const id = useId()
  const [text, setText] = useState(choice.text)
  const [filters, setFilters] = useState(choice.filters)
  const { data: found } = useQuery({
    // The same search as the list makes once this is applied: its answer is then cached.
    ...catalogueQueries.find({ text: text.trim(), filters, order, page: 1, pageSize }),
    placeholderData: keepPreviousData,
  })
  // Sorted once, by the first counts: options must not move under a finger.
  const [firstCounts, setFirstCounts] = useState<OptionCounts>()
  if (!firstCounts && found) setFirstCounts(found.counts)
  const sorted = (groups: readonly OptionGroup[]) =>
    firstCounts ? groups.map((each) => fullestFirst(each, firstCounts)) : groups
  const families = styleGroups(collections)
  const group = {
    filters,
    counts: found?.counts,
    onToggle: (option: Parameters<typeof toggled>[1]) => setFilters(toggled(filters, option)),
  }

  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (found?.total !== 0) onApply({ text: text.trim(), filters })
  }

  return (
    <form className={classes.form} onSubmit={apply}>
      <div className={classes.fields}>
        <label className={classes.text} htmlFor={id}>
          <span>Qué buscas</span>
          <input
            id={id}
            type="search"
            autoComplete="off"
            maxLength={maxQueryLength}
            placeholder="Busca tu clase..."
            value={text}
            onChange={(event) => setText(event.target.value)}
            data-autofocus
          />
        </label>
        <fieldset className={classes.styles}>
          <legend>Estilos de baile</legend>
          {sorted(firstCounts ? emptyLast(families, firstCounts) : families).map((family) => (
            <FilterGroup key={family.name} {...family} {...group} nested />
          ))}
        </fieldset>
        {sorted(otherGroups(collections)).map((kind) => (
          <FilterGroup key={kind.name} {...kind} {...group} />
        ))}
      </div>
      <div className={classes.foot}>
        <button
          type="button"
          className={classes.clear}
          onClick={() => {
            setText('')
            setFilters(noFilters)
          }}
        >
          Borrar filtros
        </button>
        <button type="submit" className={classes.apply} disabled={found?.total === 0} aria-live="polite">
          {resultsWords(found?.total)}
        </button>
      </div>
    </form>
  )
}

/** The label of the dialog's button for `total` lessons (F83). Undefined until the first count. */
function resultsWords(total: number | undefined): string {
  if (total === undefined) return 'Ver resultados'
  return total === 0 ? 'No hay resultados' : `Ver ${countOf(total, 'resultado', 'resultados')}`
}
