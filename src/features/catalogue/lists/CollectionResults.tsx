import type { ReactNode } from 'react'
import { CardGrid } from './CardGrid.tsx'
import { type CardShape, CardSkeletons } from './CardSkeletons.tsx'
import { notThereWords, type ResultNoun } from './found-copy.ts'
import { SplitResults } from './SplitResults.tsx'

interface CollectionResultsProps<T> {
  readonly noun: ResultNoun
  readonly shape: CardShape
  /** The items of the page; undefined while the first ones load. */
  readonly shown: readonly T[] | undefined
  /** Rank of the first of them in the whole list. */
  readonly start: number
  /** Rank of the first similar item in the whole list. */
  readonly similarFrom: number
  /** The whole answer, including items that are listed elsewhere on the page. */
  readonly found: { readonly total: number; readonly similarFrom: number; readonly missing: string | null }
  readonly text: string
  readonly stale: boolean
  readonly pageSize: number
  /** One card, as an `<li>`. */
  readonly card: (item: T, headingLevel: 2 | 3, eager: boolean) => ReactNode
}

/** A page of courses or programs: exact matches, then similar ones. */
export function CollectionResults<T>({
  noun,
  shape,
  shown,
  start,
  similarFrom,
  found,
  text,
  stale,
  pageSize,
  card,
}: CollectionResultsProps<T>) {
  if (!shown)
    return (
      <CardGrid label="Cargando">
        <CardSkeletons count={pageSize} shape={shape} />
      </CardGrid>
    )
  const exactCount = Math.max(0, Math.min(shown.length, similarFrom - start))
  return (
    <SplitResults
      noun={noun}
      notThere={notThereWords(found, text, noun)}
      exact={shown.slice(0, exactCount).map((item, place) => card(item, 2, place === 0))}
      similar={shown.slice(exactCount).map((item, place) => card(item, 3, exactCount + place === 0))}
      stale={stale}
    />
  )
}
