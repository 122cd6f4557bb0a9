import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { Container } from '#src/ui/Container.tsx'
import { Poster } from '#src/ui/Poster.tsx'
import classes from './CollectionHero.module.css'

interface CollectionHeroProps {
  readonly back: { readonly href: string; readonly words: string }
  readonly title: string
  /** Level, length and the like, in a few words each. */
  readonly facts: readonly string[]
  readonly image: string
  readonly hue: number
  /** A picture of the title, above the text. */
  readonly titleImage?: string
  /** Progress in percent; the ring shows above 0. */
  readonly percent?: number
  /** The primary button. */
  readonly children?: ReactNode
  /** Secondary actions, under it. */
  readonly actions?: ReactNode
}

/** The hero of a course or program. */
export function CollectionHero({
  back,
  title,
  facts,
  image,
  hue,
  titleImage,
  percent = 0,
  children,
  actions,
}: CollectionHeroProps) {
  return (
    <div className={classes.stage} style={{ '--hue': hue } as CSSProperties}>
      <div className={classes.picture}>
        <Poster
          src={image}
          alt=""
          sizes="(min-width: 992px) 62vw, 100vw"
          hue={hue}
          priority
          className={classes.poster}
        />
      </div>
      <Container className={classes.inner}>
        <Link to={back.href} activeOptions={{ exact: true }} className={classes.back}>
          <IconArrowLeft size={20} aria-hidden />
          {back.words}
        </Link>
        <div className={classes.words}>
          {titleImage && (
            <div className={classes.badge}>
              <Poster src={titleImage} alt="" sizes="128px" hue={hue} />
            </div>
          )}
          <h1 className={classes.title}>{title}</h1>
          <ul className={classes.facts} aria-label="En pocas palabras">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <div className={classes.actions}>
            {children}
            {percent > 0 && <Ring percent={percent} />}
          </div>
          {actions && <div className={classes.more}>{actions}</div>}
        </div>
      </Container>
    </div>
  )
}

const radius = 22
const around = 2 * Math.PI * radius

function Ring({ percent }: { readonly percent: number }) {
  return (
    <span className={classes.ring}>
      <svg viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">
        <circle cx="28" cy="28" r={radius} />
        <circle cx="28" cy="28" r={radius} strokeDasharray={around} strokeDashoffset={around * (1 - percent / 100)} />
      </svg>
      <span className={classes.percent}>
        {percent} %<span className={classes.completed}> completado</span>
      </span>
    </span>
  )
}
