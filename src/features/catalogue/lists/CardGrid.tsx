import type { ReactNode } from 'react'
import classes from './CardGrid.module.css'

interface CardGridProps {
  readonly label: string
  /** True while what stands here is about to be replaced: it stays, dimmed, so that nothing jumps. */
  readonly stale?: boolean
  readonly columns?: 'cards' | 'posters' | 'pair'
  readonly children: ReactNode
}

/** The grid of every list. Its children are `<li>`s. */
export function CardGrid({ label, stale = false, columns = 'cards', children }: CardGridProps) {
  return (
    <ul className={classes.grid} data-columns={columns} aria-label={label} aria-busy={stale}>
      {children}
    </ul>
  )
}
