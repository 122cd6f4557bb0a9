import type { ReactNode } from 'react'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { storedSinceText } from '#src/ui/stored-since.ts'
import { useRetriedFailure } from '#src/ui/use-retried-failure.ts'
import styles from './HistoryTable.module.css'
import { RetryLine } from './RetryLine.tsx'

interface HistoryTableProps {
  readonly label: string
  readonly query: {
    readonly isError: boolean
    readonly error: Error | null
    readonly isPending: boolean
    readonly dataUpdatedAt: number
    readonly refetch: () => Promise<unknown>
  }
  /** Shown in place of no rows. */
  readonly empty: string
  /** The notice beside the retry after a failure (Q45). */
  readonly failed: string
  readonly columns: readonly string[]
  /** The cells of each row; undefined while unknown. */
  readonly rows: readonly (readonly ReactNode[])[] | undefined
}

/**
 * The table of a history dialog, which scrolls by itself from 300 px on. A failure shows the last known rows, with a
 * retry.
 */
export function HistoryTable({ label, query, empty, failed, columns, rows = [] }: HistoryTableProps) {
  const { failure, retrying, retry } = useRetriedFailure(query.error, query.refetch)
  if (query.isPending && !retrying) return <Skeleton height="120px" />
  return (
    <>
      {failure ? (
        <RetryLine retrying={retrying} onRetry={retry}>
          {failed} {storedSinceText(query)}
        </RetryLine>
      ) : null}
      {rows.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is scrolled by keyboard.
        <section className={styles.scroll} aria-label={label} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows at its head, without ids.
                <tr key={row}>
                  {cells.map((cell, column) => (
                    <td key={columns[column]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : failure ? null : (
        <p className={styles.empty}>{empty}</p>
      )}
    </>
  )
}
