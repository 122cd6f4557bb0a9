import classes from './CardSkeletons.module.css'

export type CardShape = 'lesson' | 'course' | 'program'

interface CardSkeletonProps {
  readonly shape?: CardShape
  /** Where nothing loads yet, as far below the viewport. */
  readonly still?: boolean
}

/** The skeleton of a card. */
export function CardSkeleton({ shape = 'lesson', still = false }: CardSkeletonProps) {
  return (
    <div className={classes.skeleton} data-shape={shape} data-still={still || undefined} aria-hidden>
      <div className={classes.picture} />
      {shape !== 'program' && (
        <>
          <div className={classes.line} />
          <div className={classes.short} />
          {shape === 'lesson' && <div className={classes.short} />}
        </>
      )}
    </div>
  )
}

interface CardSkeletonsProps {
  readonly count: number
  readonly shape?: CardShape
}

/** The skeletons of a grid, as `<li>`s. */
export function CardSkeletons({ count, shape = 'lesson' }: CardSkeletonsProps) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing but their position.
    <li key={place}>
      <CardSkeleton shape={shape} />
    </li>
  ))
}
