import { Link } from '@tanstack/react-router'
import type { HomeData } from '#contract/home.ts'
import { type LevelSlug, levels } from '#contract/level.ts'
import { paths } from '#contract/paths.ts'
import styles from './Levels.module.css'
import { lessonCount } from './lesson-count.ts'
import { Section } from './Section.tsx'

const words: Readonly<Record<LevelSlug, string>> = {
  beginner: 'No has bailado nunca, o nunca sin tu prima tirando de ti. Aquí se empieza a contar.',
  basic: 'El paso ya sale. Toca enlazarlo con el siguiente y dejar de mirar al suelo.',
  intermediate: 'Giras, cambias de dirección y te acuerdas de los brazos casi siempre.',
  advanced: 'Coreografías enteras, musicalidad y ese detalle que nadie ve, salvo tú.',
}

interface LevelsProps {
  /** Undefined until loaded. */
  readonly counts: HomeData['levels'] | undefined
}

/** The four levels as a flight of steps; each leads to its classes (F29). */
export function Levels({ counts }: LevelsProps) {
  return (
    <Section
      ground="tint"
      title="Nadie empieza tarde"
      lead="Cuatro niveles, y los cursos te llevan de uno al siguiente sin saltos."
    >
      <ol className={styles.flight}>
        {levels.map(({ slug, title }) => {
          const lessons = counts?.find((level) => level.slug === slug)?.lessons
          return (
            <li key={slug} className={styles.step}>
              <h3 className={styles.name}>
                <Link to={paths.videos} search={{ levels: [slug] }} className={styles.link}>
                  {title}
                </Link>
              </h3>
              <p className={styles.text}>{words[slug]}</p>
              {lessons ? <p className={styles.count}>{lessonCount(lessons)}</p> : null}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
