import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { Family, Program } from '#contract/catalogue.ts'
import { fold } from '#contract/rules/text-folding.ts'
import { hueOf } from '#src/ui/discipline-hue.ts'
import classes from './RelatedStyles.module.css'

interface RelatedStylesProps {
  readonly styles: Program['styles']
  readonly families: readonly Family[]
  /** Path of the list of all classes. */
  readonly list: string
}

/** Styles as links to their classes: by filter where the academy teaches the style, else by text. */
export function RelatedStyles({ styles, families, list }: RelatedStylesProps) {
  const disciplines = families.flatMap((family) => family.disciplines)
  return (
    <ul className={classes.styles}>
      {styles.map((style) => {
        const slug = disciplines.find((discipline) => fold(discipline.name) === fold(style.name))?.slug
        return (
          <li key={style.id}>
            <Link
              to={list}
              search={slug ? { disciplines: [slug] } : { q: style.name }}
              className={classes.style}
              style={{ '--hue': hueOf(slug ?? style.name) } as CSSProperties}
            >
              {style.name}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
