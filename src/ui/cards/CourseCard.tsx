import { type CSSProperties, useId } from 'react'
import type { Course } from '#contract/catalogue.ts'
import { levelFacts } from '#contract/level.ts'
import { coursePath } from '#contract/paths.ts'
import { countLessons } from '#contract/rules/lesson-list.ts'
import { countOf } from '../format.ts'
import { Poster } from '../Poster.tsx'
import { CardLink } from './CardLink.tsx'
import classes from './CollectionCard.module.css'

interface CourseCardProps {
  readonly course: Course
  readonly hue: number
  readonly eager?: boolean
  readonly headingLevel?: 2 | 3
}

const sizes = '(min-width: 992px) 370px, (min-width: 576px) 46vw, 90vw'

/** A course in a list or rail: its poster, what it asks for, and how long it is. */
export function CourseCard({ course, hue, eager = false, headingLevel = 3 }: CourseCardProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <article className={classes.card} style={{ '--hue': hue } as CSSProperties}>
      <div className={classes.picture}>
        <Poster src={course.thumbnail} sizes={sizes} hue={hue} ratio={3 / 2} priority={eager} alt="" />
      </div>
      <div className={classes.words}>
        <Heading className={classes.title}>
          <CardLink href={coursePath(course)} describedBy={`${id}-about`} title={course.title} />
        </Heading>
        <p id={`${id}-about`} className={classes.meta}>
          <span>Desde {levelFacts(course.level).title.toLocaleLowerCase('es')}</span>
          <span>{countOf(countLessons(course.lessons), 'clase', 'clases')}</span>
        </p>
      </div>
    </article>
  )
}
