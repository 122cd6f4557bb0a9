import type { ReactNode } from 'react'
import classes from './ListHeading.module.css'

interface ListHeadingProps {
  readonly title: string
  /** The number of results, announced when it changes. */
  readonly count: string
  readonly children: ReactNode
}

/** The heading of a list: its title, the number of results, and its tools. */
export function ListHeading({ title, count, children }: ListHeadingProps) {
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.count} role="status">
        {count}
      </p>
      <div className={classes.tools}>{children}</div>
    </header>
  )
}
