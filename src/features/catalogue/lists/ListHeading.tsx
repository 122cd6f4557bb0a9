import type { ReactNode } from 'react'
import classes from './ListHeading.module.css'

interface ListHeadingProps {
  readonly title: string
  /** What there is, counted; spoken when it changes. */
  readonly count: string
  readonly children: ReactNode
}

/** The head of a list: what it is, how much of it there is, and the tools that narrow it. */
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
