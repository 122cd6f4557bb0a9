import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyRequested } from '#src/ui/lazy-requested.ts'
import classes from './FilterButton.module.css'
import type { FilterChoice } from './FilterDialog.tsx'

// The dialog's chunk loads at its first opening.
const FilterDialog = lazyRequested(() => import('./FilterDialog.tsx').then((loaded) => loaded.FilterDialog))

type DialogProps = React.ComponentProps<typeof FilterDialog>

interface FilterButtonProps extends Pick<DialogProps, 'choice' | 'order' | 'onApply'> {
  /** The filter options; the button is disabled until they have loaded. */
  readonly collections: DialogProps['collections'] | undefined
  /** Number of active filters; above 0 the button has a dot (F84). */
  readonly active: number
}

/** Opens the filter dialog, and shows whether filters are active. */
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
        <FilterDialog {...dialog} collections={collections} opened={opened} onClose={close} onApply={apply} />
      )}
    </>
  )
}
