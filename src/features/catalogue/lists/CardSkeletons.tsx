import classes from './CardGrid.module.css'

interface CardSkeletonsProps {
  readonly count: number
  readonly shape?: 'lesson' | 'course' | 'program'
}

/** The places of cards that are on their way, as `<li>`s of the same shape. */
export function CardSkeletons({ count, shape = 'lesson' }: CardSkeletonsProps) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their position.
    <li key={place} className={classes.skeleton} data-shape={shape} aria-hidden>
      <div className={classes.picture} />
      {shape !== 'program' && (
        <>
          <div className={classes.line} />
          <div className={classes.short} />
        </>
      )}
    </li>
  ))
}
