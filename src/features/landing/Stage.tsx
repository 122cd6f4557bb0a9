import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { landingImage } from '#contract/landing.ts'
import { paths } from '#contract/paths.ts'
import { guaranteeDays } from '#contract/rules/guarantee.ts'
import { withCoupon } from '#src/session/redirects/with-coupon.ts'
import { pictureSources } from '#src/ui/picture-sources.ts'
import pill from '#src/ui/pill.module.css'
import styles from './Stage.module.css'

const counts = ['5', '6', '7', '8'] as const

/**
 * The hero of the landing: a count-in, the promise in one sentence, two calls to action, which keep the coupon of the
 * URL (F30, F189), and the guarantee of the experiment without a trial (F33).
 */
export function Stage() {
  // Without its picture the stage is still lit by style alone.
  const [dancerGone, setDancerGone] = useState(false)
  const dancer = pictureSources(landingImage.url)
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const coupon = new URLSearchParams(search).get('coupon')
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
          <a href={withCoupon(paths.register, coupon)} className={`${pill.secondary} ${styles.action}`}>
            Empieza a bailar
          </a>
          <Link to={paths.videos} className={`${pill.onStage} ${styles.action}`}>
            Ver las clases
          </Link>
        </div>
        <p className={styles.guarantee}>
          Sin riesgo: {guaranteeDays} días de garantía. Si no te convence, te devolvemos el dinero.
        </p>
      </div>
    </section>
  )
}
