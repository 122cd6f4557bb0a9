import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { limitScope, mostTakes, type TakeRights } from '#contract/rules/recording-limit.ts'
import pill from '#src/ui/pill.module.css'
import styles from '../saving/Steps.module.css'

interface LimitStepProps {
  readonly rights: TakeRights
  readonly onLater: () => void
}

/** No place is left for one more recording (F144, Q1). */
export function LimitStep({ rights, onLater }: LimitStepProps) {
  const ofThis = limitScope(rights) === 'lesson'
  return (
    <>
      <p className={styles.text}>
        {ofThis
          ? `Ya guardas ${mostTakes} vídeos de esta clase, que son todos los que caben.`
          : `Ya guardas ${mostTakes} vídeos, que son todos los que caben sin suscripción.`}{' '}
        Borra uno en Mis vídeos y tendrás sitio para otro.
      </p>
      <div className={styles.ways}>
        <button type="button" className={pill.outline} onClick={onLater}>
          Más tarde
        </button>
        <Link to={paths.profile} search={{ seccion: 'videos' }} className={pill.primary}>
          Ir a Mis vídeos
        </Link>
      </div>
    </>
  )
}
