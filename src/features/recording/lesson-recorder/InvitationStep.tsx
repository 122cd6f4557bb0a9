import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { longestTake, mostTakes } from '#contract/rules/recording-limit.ts'
import pill from '#src/ui/pill.module.css'
import styles from '../saving/Steps.module.css'

interface InvitationStepProps {
  readonly guest: boolean
  readonly onLater: () => void
  readonly onRecord: () => void
}

/** What recording here is, told once on a device (F142). */
export function InvitationStep({ guest, onLater, onRecord }: InvitationStepProps) {
  return (
    <>
      <p className={styles.text}>
        Baila {longestTake} segundos junto a la clase y mírate después a su lado, al mismo compás. Nadie más lo ve
        mientras no lo publiques.{' '}
        {guest
          ? 'Sin cuenta se queda solo en este dispositivo.'
          : `Puedes guardar hasta ${mostTakes} y borrar las que quieras.`}
      </p>
      <p className={styles.text}>
        <Link to={paths.howItWorks}>Cómo funciona</Link>
      </p>
      <div className={styles.ways}>
        <button type="button" className={pill.outline} onClick={onLater}>
          Más tarde
        </button>
        <button type="button" className={pill.primary} onClick={onRecord}>
          Grabarme ahora
        </button>
      </div>
    </>
  )
}
