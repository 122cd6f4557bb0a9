import { Link } from '@tanstack/react-router'
import { type CSSProperties, useId } from 'react'
import type { Family } from '#contract/catalogue.ts'
import { paths } from '#contract/paths.ts'
import { hueOf } from '#src/ui/discipline-hue.ts'
import { Poster } from '#src/ui/Poster.tsx'
import { withStyle } from '../list-query-changes.ts'
import classes from './StyleSuggestions.module.css'

interface StyleSuggestionsProps {
  readonly families: readonly Family[]
}

/** The styles of the academy with their pictures, below a list that found nothing: each opens its classes. */
export function StyleSuggestions({ families }: StyleSuggestionsProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        O empieza por un estilo
      </h3>
      <ul className={classes.styles}>
        {families
          .flatMap(({ disciplines }) => disciplines)
          .map(({ slug, name, image }) => (
            <li key={slug}>
              <Link
                to={paths.videos}
                search={withStyle({}, { filter: 'disciplines', slug })}
                className={classes.style}
                style={{ '--hue': hueOf(slug) } as CSSProperties}
              >
                <Poster src={image} alt="" sizes="(min-width: 768px) 220px, 45vw" ratio={16 / 10} hue={hueOf(slug)} />
                <span className={classes.name}>{name}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
