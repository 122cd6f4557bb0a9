import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { HomeData, HomeStyle } from '#contract/home.ts'
import { levelFacts } from '#contract/level.ts'
import { lessonPath, paths } from '#contract/paths.ts'
import { minutesOf } from '#contract/rules/duration.ts'
import { hueOf } from '#src/ui/discipline-hue.ts'
import { pictureSources } from '#src/ui/picture-sources.ts'
import { Rail } from '#src/ui/Rail.tsx'
import { lessonCount } from './lesson-count.ts'
import styles from './StylesCarousel.module.css'

interface StylesCarouselProps {
  readonly data: HomeData
}

/**
 * The dance styles in a carousel that moves only by hand: a slide with a picture for each style, and one in its colour
 * with the class to begin with, in turns (F31, D20).
 */
export function StylesCarousel({ data }: StylesCarouselProps) {
  const { counts } = data
  return (
    <div className={styles.carousel}>
      <Rail
        whole
        title="¿Qué te pide el cuerpo?"
        lead={`${counts.styles} ${counts.styles === 1 ? 'estilo' : 'estilos'} y ${lessonCount(counts.lessons)}, de la primera a la que impone.`}
        more={
          <Link to={paths.discover} className={styles.more}>
            Descubrir todos
          </Link>
        }
      >
        {data.styles.flatMap((style) => [
          <PictureSlide key={`${style.slug}-picture`} style={style} />,
          <FirstClassSlide key={`${style.slug}-first`} style={style} />,
        ])}
      </Rail>
    </div>
  )
}

const coloured = (style: HomeStyle) => ({ '--hue': hueOf(style.slug) }) as CSSProperties

function PictureSlide({ style }: { readonly style: HomeStyle }) {
  const { src, srcSet } = pictureSources(style.image)
  return (
    <article className={styles.picture} style={coloured(style)} data-slide="picture">
      <img
        src={src}
        srcSet={srcSet}
        sizes="(min-width: 992px) 820px, 160vw"
        width="640"
        height="360"
        loading="lazy"
        decoding="async"
        alt=""
      />
      <h3 className={styles.name}>
        <Link to={paths.videos} search={{ disciplines: [style.slug] }} className={styles.link}>
          {style.name}
        </Link>
      </h3>
      <p className={styles.count}>{lessonCount(style.lessons)}</p>
    </article>
  )
}

function FirstClassSlide({ style }: { readonly style: HomeStyle }) {
  const { first } = style
  return (
    <article className={styles.words} style={coloured(style)} data-slide="words">
      <img
        className={styles.moment}
        {...pictureSources(first.img)}
        sizes="220px"
        width="640"
        height="360"
        loading="lazy"
        decoding="async"
        alt=""
      />
      <p className={styles.kicker}>Tu primera clase de {style.name}</p>
      <h3 className={styles.title}>
        <Link to={lessonPath(first)} className={styles.link}>
          {first.title}
        </Link>
      </h3>
      <p className={styles.facts}>
        {levelFacts(first.level).title} · {minutesOf(first.duration)} min
        <br />
        con {first.instructor}
      </p>
    </article>
  )
}
