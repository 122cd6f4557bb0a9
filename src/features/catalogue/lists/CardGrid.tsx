import type { ReactNode } from 'react'
import classes from './CardGrid.module.css'

interface CardGridProps {
  readonly label: string
  /** True while another page loads: the old one stays, dimmed, so that nothing shifts. */
  readonly stale?: boolean
  readonly columns?: 'cards' | 'posters' | 'pair'
  readonly children: ReactNode
}

/** The grid of a list. Its children are `<li>`s. */
export function CardGrid({ label, stale = false, columns = 'cards', children }: CardGridProps) {
  return (
    <ul className={classes.grid} data-columns={columns} aria-label={label} aria-busy={stale}>
      {children}
    </ul>
  )
}
