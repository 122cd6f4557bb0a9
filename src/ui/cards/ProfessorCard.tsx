import type { Professor } from '#contract/catalogue.ts'
import { professorPath } from '#contract/paths.ts'
import { Poster } from '../Poster.tsx'
import { CardLink } from './CardLink.tsx'
import classes from './ProfessorCard.module.css'

interface ProfessorCardProps {
  readonly professor: Professor
  readonly headingLevel?: 2 | 3 | 4
}

/** Who teaches: portrait, name and a few lines, one link to their page. */
export function ProfessorCard({ professor, headingLevel = 3 }: ProfessorCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={classes.card}>
      <div className={classes.portrait}>
        <Poster src={professor.thumbnail} sizes="96px" ratio={1} isPortrait alt="" />
      </div>
      <div className={classes.words}>
        <Heading className={classes.name}>
          <CardLink href={professorPath(professor)} title={professor.name} />
        </Heading>
        <p className={classes.about}>{professor.description}</p>
      </div>
    </article>
  )
}
