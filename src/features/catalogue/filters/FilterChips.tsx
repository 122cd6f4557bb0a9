import { IconX } from '@tabler/icons-react'
import type { Collections } from '#contract/catalogue-update.ts'
import type { LessonFilters } from '#contract/rules/lesson-filters.ts'
import classes from './FilterChips.module.css'
import { type FilterOption, tickedOptions, toggled } from './filter-options.ts'

interface FilterChipsProps {
  readonly filters: LessonFilters
  readonly collections: Collections
  readonly onChange: (filters: LessonFilters) => void
  /** The link that clears all of them. */
  readonly children: React.ReactNode
}

/** The active filters, each removable, and all at once (F80). Nothing while there are none. */
export function FilterChips({ filters, collections, onChange, children }: FilterChipsProps) {
  const ticked = tickedOptions(filters, collections)
  if (ticked.length === 0) return null
  return (
    <div className={classes.bar}>
      <ul className={classes.chips} aria-label="Filtros puestos">
        {ticked.map((option) => (
          <li key={`${option.kind}-${option.value}`}>
            <Chip option={option} onRemove={() => onChange(toggled(filters, option))} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

function Chip({ option, onRemove }: { readonly option: FilterOption; readonly onRemove: () => void }) {
  return (
    <button
      type="button"
      className={classes.chip}
      style={{ '--hue': option.hue ?? 264 } as React.CSSProperties}
      aria-label={`Quitar ${option.label}`}
      onClick={onRemove}
    >
      {option.label}
      <IconX size={16} aria-hidden />
    </button>
  )
}
