import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import styles from './ChallengeConfirmed.module.css'

interface VerifyEmailProps {
  readonly email: string
  /** The form of the code, and the button that resends the email. */
  readonly children: ReactNode
}

/** The step between registering and the challenge: confirming the address (F64). */
export function VerifyEmail({ email, children }: VerifyEmailProps) {
  return (
    <section className={styles.confirmed}>
      <h1 className={styles.title}>Confirma tu correo y el reto es tuyo</h1>
      <p className={styles.text}>
        Te hemos enviado un mensaje a <strong>{email}</strong>. Ábrelo y pulsa en el enlace, o escribe aquí su código.
        Si no lo ves, mira en la carpeta de correo no deseado.
      </p>
      <div className={styles.code}>{children}</div>
      <p className={styles.text}>
        <Link to={paths.profile} search={{ seccion: 'seguridad' }}>
          ¿No es tu correo? Cámbialo
        </Link>
        , o <Link to={paths.support}>escríbenos si no te llega</Link>.
      </p>
    </section>
  )
}
