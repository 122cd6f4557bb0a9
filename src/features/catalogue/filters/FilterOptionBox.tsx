import { Poster } from '#src/ui/Poster.tsx'
import classes from './FilterOptionBox.module.css'
import type { FilterOption } from './filter-options.ts'

interface FilterOptionBoxProps {
  readonly option: FilterOption
  readonly ticked: boolean
  /** Number of lessons it would leave; undefined while the worker counts. */
  readonly count: number | undefined
  readonly onToggle: () => void
}

/**
 * A filter option with its live count. Without lessons it cannot be ticked but stays focusable, so that screen readers
 * reach it; a ticked one can always be unticked.
 */
export function FilterOptionBox({ option, ticked, count, onToggle }: FilterOptionBoxProps) {
  const closed = count === 0 && !ticked
  return (
    <label className={classes.option} data-ticked={ticked} data-closed={closed} data-pictured={!!option.image}>
      <input
        type="checkbox"
        className={classes.box}
        checked={ticked}
        aria-disabled={closed}
        onChange={() => {
          if (!closed) onToggle()
        }}
      />
      {option.image && (
        <Poster
          className={classes.picture}
          src={option.image}
          alt=""
          sizes="88px"
          ratio={option.kind === 'professors' ? 1 : 4 / 3}
          {...(option.hue === undefined ? {} : { hue: option.hue })}
        />
      )}
      <span className={classes.label}>{option.label}</span>
      <span className={classes.count}>
        {count ?? ' '}
        <span className="visually-hidden">{count === 1 ? ' clase' : ' clases'}</span>
      </span>
    </label>
  )
}
