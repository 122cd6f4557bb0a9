import { type ReactNode, useState } from 'react'
import { useCatalogueStatus } from '../catalogue-status.ts'
import classes from './CardGrid.module.css'

interface CardGridProps {
  readonly label: string
  /** True while another page loads: the old one stays, dimmed, so that nothing shifts. */
  readonly stale?: boolean
  readonly columns?: 'cards' | 'posters' | 'pair'
  readonly children: ReactNode
}

/**
 * The grid of a list. Its children are `<li>`s. On a page that is shown before its catalogue, the browser skips the
 * cards that are out of view; one that is returned to has its whole height, since it is scrolled to where it was left.
 */
export function CardGrid({ label, stale = false, columns = 'cards', children }: CardGridProps) {
  const { kind } = useCatalogueStatus()
  const [isEarly] = useState(kind !== 'ready')
  return (
    <ul className={classes.grid} data-columns={columns} data-early={isEarly} aria-label={label} aria-busy={stale}>
      {children}
    </ul>
  )
}
