import { type LevelSlug, levelFacts, levels } from '#contract/level.ts'
import classes from './LevelMark.module.css'

/** A level as bars that rise with it, and its name. */
export function LevelMark({ level }: { readonly level: LevelSlug }) {
  const reached = levels.findIndex((candidate) => candidate.slug === level)
  return (
    <span className={classes.mark}>
      <svg viewBox="0 0 26 22" width="26" height="22" aria-hidden="true">
        {levels.map(({ slug }, place) => (
          <rect
            key={slug}
            x={place * 7}
            y={16 - place * 5}
            width="5"
            height={6 + place * 5}
            rx="2"
            data-reached={place <= reached}
          />
        ))}
      </svg>
      {levelFacts(level).title}
    </span>
  )
}
