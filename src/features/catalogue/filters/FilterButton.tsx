import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import classes from './FilterButton.module.css'
import type { FilterChoice } from './FilterDialog.tsx'

// The dialog's components come with its first opening, not with the list.
const FilterDialog = lazy(() => import('./FilterDialog.tsx').then((loaded) => ({ default: loaded.FilterDialog })))

type DialogProps = React.ComponentProps<typeof FilterDialog>

interface FilterButtonProps extends Pick<DialogProps, 'choice' | 'order' | 'onApply'> {
  /** What there is to filter by; until it is known the button keeps its place. */
  readonly collections: DialogProps['collections'] | undefined
  /** Filters in force; above 0 the button wears a dot (F84). */
  readonly active: number
}

/** Opens the filter dialog, and says whether filters are on. */
export function FilterButton({ active, collections, onApply, ...dialog }: FilterButtonProps) {
  const [opened, setOpened] = useState<boolean | null>(null)
  const close = () => setOpened(false)
  const apply = (choice: FilterChoice) => {
    close()
    onApply(choice)
  }
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        disabled={!collections}
        onClick={() => setOpened(true)}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden />
        Filtra
        {active > 0 && (
          <span className={classes.dot}>
            <span className="visually-hidden">, con filtros puestos</span>
          </span>
        )}
      </button>
      {opened !== null && collections && (
        <Suspense>
          <FilterDialog {...dialog} collections={collections} opened={opened} onClose={close} onApply={apply} />
        </Suspense>
      )}
    </>
  )
}
