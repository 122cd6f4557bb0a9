import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** Any CSS length; the whole width when absent. */
  readonly width?: string
  readonly height?: string
  /** Width over height, in place of a height. */
  readonly ratio?: number
  readonly round?: boolean
}

/** The place of something that is coming, in its shape. */
export function Skeleton({ width = '100%', height, ratio, round = false }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height, aspectRatio: ratio }
  return <div className={styles.skeleton} data-round={round || undefined} style={style} aria-hidden />
}

interface CardGridSkeletonProps {
  readonly count: number
}

/** A grid of cards to come. */
export function CardGridSkeleton({ count }: CardGridSkeletonProps) {
  return (
    <div className={styles.grid} role="status" aria-label="Cargando">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places.
        <div key={index} className={styles.card}>
          <Skeleton ratio={16 / 9} />
          <Skeleton width="82%" height="1.1em" />
          <Skeleton width="46%" height="0.9em" />
        </div>
      ))}
    </div>
  )
}
