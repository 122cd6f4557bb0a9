import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { landingImage } from '#contract/landing.ts'
import { paths } from '#contract/paths.ts'
import { posterSources } from '#contract/rules/poster-sizes.ts'
import pill from '#src/ui/pill.module.css'
import styles from './Stage.module.css'

const dancer = posterSources(landingImage.address)
const counts = ['5', '6', '7', '8'] as const

/** The hero of the landing: a count-in, the promise in one sentence, and two calls to action (F30). */
export function Stage() {
  // Without its picture the stage is still lit by style alone.
  const [dancerGone, setDancerGone] = useState(false)
  return (
    <section className={styles.stage} aria-labelledby="promise">
      <div className={styles.light} aria-hidden="true" />
      {dancerGone ? null : (
        <img
          className={styles.dancer}
          src={dancer.src}
          srcSet={dancer.srcSet}
          sizes={landingImage.sizes}
          width="1280"
          height="720"
          alt=""
          fetchPriority="high"
          onError={() => setDancerGone(true)}
        />
      )}
      <div className={styles.beam} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.count} aria-hidden="true">
          {counts.map((count) => (
            <span key={count}>{count}</span>
          ))}
        </p>
        <h1 id="promise" className={styles.heading}>
          Ahora te toca bailar
        </h1>
        <p className={styles.promise}>
          Clases de baile online para todos los niveles: míralas en espejo, más despacio y en bucle, y encuéntralas
          aunque te quedes sin red.
        </p>
        <div className={styles.actions}>
          <a href="/register" className={`${pill.secondary} ${styles.action}`}>
            Empieza a bailar
          </a>
          <Link to={paths.videos} className={`${pill.onStage} ${styles.action}`}>
            Ver las clases
          </Link>
        </div>
      </div>
    </section>
  )
}
