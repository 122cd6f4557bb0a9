import type { ReactNode } from 'react'
import classes from './ListHeading.module.css'
import { ResultCount } from './ResultCount.tsx'

interface ListHeadingProps {
  readonly title: string
  /** The number of results, announced when it changes. */
  readonly count: string
  /** The page that is shown. */
  readonly place?: { readonly page: number; readonly pages: number } | undefined
  readonly children: ReactNode
}

/** The heading of a list: its title, the number of results, and its tools. */
export function ListHeading({ title, count, place, children }: ListHeadingProps) {
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      <ResultCount className={classes.count} count={count} place={place} />
      <div className={classes.tools}>{children}</div>
    </header>
  )
}
