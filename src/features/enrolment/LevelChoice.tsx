import type { Course } from '#contract/catalogue.ts'
import type { LevelFacts, LevelSlug } from '#contract/level.ts'
import styles from './LevelChoice.module.css'

interface LevelChoiceProps {
  readonly course: Pick<Course, 'level_info'>
  readonly levels: readonly LevelFacts[]
  readonly chosen: LevelSlug
  /** The level the learner is enrolled in. */
  readonly current: LevelSlug | null
  readonly onChoose: (level: LevelSlug) => void
}

/** The levels of a course as radio buttons. */
export function LevelChoice({ course, levels, chosen, current, onChoose }: LevelChoiceProps) {
  return (
    <fieldset className={styles.levels}>
      <legend className={styles.legend}>¿En qué nivel quieres bailar?</legend>
      {levels.map(({ slug, title }) => (
        <label key={slug} className={styles.level}>
          <input
            type="radio"
            name="level"
            value={slug}
            checked={slug === chosen}
            onChange={() => onChoose(slug)}
            data-autofocus={slug === chosen || undefined}
          />
          <span>
            <strong>
              {title}
              {slug === current && <span className={styles.yours}>Tu nivel</span>}
            </strong>
            {course.level_info[slug] && <span className={styles.about}>{course.level_info[slug]}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
