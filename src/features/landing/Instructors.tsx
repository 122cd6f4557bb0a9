import { Link } from '@tanstack/react-router'
import type { HomeProfessor } from '#contract/home.ts'
import { professorPath } from '#contract/paths.ts'
import { pictureSources } from '#src/ui/picture-sources.ts'
import styles from './Instructors.module.css'
import { Section } from './Section.tsx'

interface InstructorsProps {
  readonly professors: readonly HomeProfessor[]
}

/** The line-up of those who teach, each a link to their page (F29). */
export function Instructors({ professors }: InstructorsProps) {
  return (
    <Section ground="stage" title="Gente que baila y sabe contarlo">
      <ul className={styles.lineUp}>
        {professors.map((professor) => {
          const { src, srcSet } = pictureSources(professor.thumbnail)
          return (
            <li key={professor.id} className={styles.person}>
              <img
                src={src}
                srcSet={srcSet}
                sizes="(min-width: 900px) 190px, 33vw"
                width="320"
                height="320"
                loading="lazy"
                decoding="async"
                alt=""
              />
              <h3>
                <Link to={professorPath(professor)} className={styles.link}>
                  {professor.name}
                </Link>
              </h3>
              <p>{professor.teaches.join(' y ')}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
