import { Link } from '@tanstack/react-router'
import type { Lesson } from '#contract/lesson.ts'
import { Poster } from '#src/ui/Poster.tsx'
import styles from './InstructorPanel.module.css'

interface InstructorPanelProps {
  readonly instructor: Lesson['instructor']
  /** Their page; null where the catalogue has none. */
  readonly href: string | null
}

/** Who teaches the lesson (F98). */
export function InstructorPanel({ instructor, href }: InstructorPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby="instructor">
      <h2 className={styles.label}>Clase impartida por</h2>
      <div className={styles.person}>
        <Poster src={instructor.main_image} alt="" sizes="112px" ratio={1} className={styles.portrait} />
        <div>
          <h3 id="instructor" className={styles.name}>
            {href ? (
              <Link to={href} className={styles.link}>
                {instructor.name}
              </Link>
            ) : (
              instructor.name
            )}
          </h3>
          <p className={styles.about}>{instructor.description}</p>
        </div>
      </div>
    </section>
  )
}
