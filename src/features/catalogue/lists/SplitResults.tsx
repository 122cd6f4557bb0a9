import { type ReactNode, useId } from 'react'
import { CardGrid } from './CardGrid.tsx'
import type { ResultNoun } from './found-copy.ts'
import classes from './SplitResults.module.css'

interface SplitResultsProps {
  readonly noun: ResultNoun
  /** Says which words have no match; null for none. */
  readonly notThere: string | null
  /** The cards of the exact matches and of the similar ones, as `<li>`s. */
  readonly exact: readonly ReactNode[]
  readonly similar: readonly ReactNode[]
  /** True while another answer loads. */
  readonly stale: boolean
}

/** Results of a search: exact matches, then similar ones under a heading of their own (docs/decisions/030). */
export function SplitResults({ noun, notThere, exact, similar, stale }: SplitResultsProps) {
  const similarId = useId()
  return (
    <>
      {notThere !== null && <p className={classes.missing}>{notThere}</p>}
      {exact.length > 0 && (
        <CardGrid label={noun.list} stale={stale}>
          {exact}
        </CardGrid>
      )}
      {similar.length > 0 && (
        <section className={classes.similar} aria-labelledby={similarId}>
          <h2 id={similarId}>{noun.similar.heading}</h2>
          <p className={classes.why}>{noun.similar.why}</p>
          <CardGrid label={`${noun.list} ${noun.similar.many}`} stale={stale}>
            {similar}
          </CardGrid>
        </section>
      )}
    </>
  )
}
