import styles from './ChallengeBanner.module.css'

interface ChallengeBannerProps {
  /** Whether somebody is only now thinking of joining. */
  readonly announcing: boolean
}

/** The banner over the pages of the challenge (F11). */
export function ChallengeBanner({ announcing }: ChallengeBannerProps) {
  return (
    <div className={styles.banner}>
      <p className={styles.call}>APÚNTATE AL RETO "SHAKE YOUR BODY"</p>
      {announcing ? <p className={styles.offer}>5 días de acceso GRATUITO al reto</p> : null}
    </div>
  )
}
