import { type CSSProperties, useId } from 'react'
import type { Program } from '#contract/catalogue.ts'
import { levelFacts } from '#contract/level.ts'
import { programPath } from '#contract/paths.ts'
import { countLessons } from '#contract/rules/lesson-list.ts'
import { isProgramPublished } from '#contract/rules/publication.ts'
import { countOf, premiereText } from '../format.ts'
import { Poster } from '../Poster.tsx'
import { CardLink } from './CardLink.tsx'
import classes from './ProgramCard.module.css'

interface ProgramCardProps {
  readonly program: Program
  /** Ms. */
  readonly now: number
  readonly hue: number
  readonly eager?: boolean
  readonly headingLevel?: 2 | 3
}

// Twice the card's width: the poster lies across and only its middle is shown.
const sizes = '(min-width: 992px) 820px, (min-width: 576px) 100vw, 200vw'

/**
 * A program as a tall poster. One that is not out yet shows when it opens, how long it takes and for which level
 * (F100), and is read, not opened.
 */
export function ProgramCard({ program, now, hue, eager = false, headingLevel = 3 }: ProgramCardProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const published = isProgramPublished(program, now)
  return (
    <article className={classes.card} data-published={published} style={{ '--hue': hue } as CSSProperties}>
      <Poster
        src={program.thumbnail}
        className={classes.picture}
        sizes={sizes}
        hue={hue}
        ratio={published ? 4 / 5 : 16 / 10}
        priority={eager}
        alt=""
      />
      <div className={classes.words}>
        {!published && <span className={classes.premiere}>{premiereText(program)}</span>}
        <Heading className={classes.title}>
          <CardLink href={published ? programPath(program) : null} describedBy={`${id}-about`} title={program.title} />
        </Heading>
        <p id={`${id}-about`} className={classes.meta}>
          <span>{program.time_needed}</span>
          <span>{levelFacts(program.level).title}</span>
          <span>{countOf(countLessons(program.lessons), 'clase', 'clases')}</span>
        </p>
      </div>
    </article>
  )
}
