import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Lesson } from '#contract/lesson.ts'
import { levelFacts } from '#contract/level.ts'
import { lessonPath } from '#contract/paths.ts'
import { hueOf } from '#src/ui/discipline-hue.ts'
import { FactLine } from '#src/ui/FactLine.tsx'
import { formatDuration } from '#src/ui/format.ts'
import type { NavigationState } from '#src/ui/navigation-state.ts'
import { Poster } from '#src/ui/Poster.tsx'
import classes from './FeaturedLesson.module.css'

/** The featured lesson with its play button (F73). */
export function FeaturedLesson({ lesson }: { readonly lesson: Lesson | undefined }) {
  if (!lesson) return <div className={classes.waiting} aria-hidden />
  return (
    <Link to={lessonPath(lesson)} state={{ starts: true } satisfies NavigationState} className={classes.featured}>
      <Poster
        className={classes.picture}
        src={lesson.img}
        alt=""
        sizes="(min-width: 992px) 760px, 100vw"
        hue={hueOf(lesson.discipline.slug)}
        priority
      />
      <span className={classes.words}>
        <span className={classes.play} aria-hidden>
          <IconPlayerPlayFilled size={34} />
        </span>
        <span>
          <strong className={classes.title}>
            <span className="visually-hidden">Reproducir </span>
            {lesson.title}
          </strong>
          <span className={classes.facts}>
            <FactLine
              facts={[
                lesson.instructor.name,
                levelFacts(lesson.level).title,
                lesson.duration > 0 ? formatDuration(lesson.duration) : '',
              ]}
            />
          </span>
        </span>
      </span>
    </Link>
  )
}
