import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { HomeData } from '#contract/home.ts'
import { lessonPath } from '#contract/paths.ts'
import { pictureSources } from '#src/ui/picture-sources.ts'
import styles from './PlayerShow.module.css'
import { Section } from './Section.tsx'

const controls = [
  { name: 'Espejo', text: 'Su derecha es tu derecha.' },
  { name: 'Más despacio', text: 'A la mitad, al 70 % o a tu velocidad, sin que cambie el tono.' },
  { name: 'En bucle', text: 'Marca dónde empieza y dónde acaba: se repite solo ese trozo.' },
  { name: 'Los ocho tiempos', text: 'Se encienden con la música, para no perder el uno.' },
  { name: 'De espaldas', text: 'La misma clase, vista como si estuvieras detrás.' },
] as const

interface PlayerShowProps {
  /** Undefined until loaded; null where the academy has no public lesson. */
  readonly demo: HomeData['demo'] | undefined
  /** The lesson player, rendered once the visitor starts it. */
  readonly player: (demo: NonNullable<HomeData['demo']>) => ReactNode
}

/** What the player does, beside the player itself with a public lesson in it (F29). */
export function PlayerShow({ demo, player }: PlayerShowProps) {
  return (
    <Section
      ground="stage"
      title="Como en el estudio, pero con mando"
      lead="Esto no es un vídeo de muestra: es el reproductor de las clases. Pruébalo aquí mismo."
    >
      <div className={styles.show}>
        <div className={styles.place}>{demo ? <Screen demo={demo} player={player} /> : null}</div>
        <dl className={styles.controls}>
          {controls.map(({ name, text }) => (
            <div key={name} className={styles.control}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}

interface ScreenProps {
  readonly demo: NonNullable<HomeData['demo']>
  readonly player: PlayerShowProps['player']
}

function Screen({ demo, player }: ScreenProps) {
  const [started, setStarted] = useState(false)
  const { lesson } = demo
  const { src, srcSet } = pictureSources(lesson.img_full)
  return (
    <>
      <div className={styles.screen} data-started={started}>
        {started ? (
          player(demo)
        ) : (
          <>
            <img
              className={styles.poster}
              src={src}
              srcSet={srcSet}
              sizes="(min-width: 900px) 700px, 100vw"
              width="1280"
              height="720"
              loading="lazy"
              decoding="async"
              alt=""
            />
            <button type="button" className={styles.start} onClick={() => setStarted(true)}>
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d="M7 4.5v15l13-7.5z" fill="currentColor" />
              </svg>
              Pruébalo ahora
            </button>
          </>
        )}
      </div>
      <p className={styles.caption}>
        {lesson.title}, con {lesson.instructor.name}. <Link to={lessonPath(lesson)}>Ver la clase entera</Link>
      </p>
    </>
  )
}
