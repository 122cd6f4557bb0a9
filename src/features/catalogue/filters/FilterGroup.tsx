import type { LessonFilters } from '#contract/rules/lesson-filters.ts'
import classes from './FilterGroup.module.css'
import { FilterOptionBox } from './FilterOptionBox.tsx'
import { type FilterOption, isTicked, type OptionCounts, type OptionGroup } from './filter-options.ts'

interface FilterGroupProps extends OptionGroup {
  readonly filters: LessonFilters
  readonly counts: OptionCounts | undefined
  readonly onToggle: (option: FilterOption) => void
  /** A family among the dance styles. */
  readonly nested?: boolean
}

/** The options of one kind, or of one family, under their name. */
export function FilterGroup({ name, options, filters, counts, onToggle, nested = false }: FilterGroupProps) {
  return (
    <fieldset className={classes.group} data-nested={nested}>
      <legend className={classes.name}>{name}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <FilterOptionBox
            key={`${option.kind}-${option.value}`}
            option={option}
            ticked={isTicked(filters, option)}
            count={counts && (counts[option.kind][option.value] ?? 0)}
            onToggle={() => onToggle(option)}
          />
        ))}
      </div>
    </fieldset>
  )
}
