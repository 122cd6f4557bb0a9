import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'

/** The account was made and the network broke off: it must not be made a second time. */
export function MadeNotice() {
  return (
    <Notice
      tone="done"
      title="Tu cuenta ya está creada"
      text="La conexión se ha cortado justo después. Inicia sesión con tu correo y tu contraseña."
    >
      <Link to={paths.login} className={pill.primary}>
        Inicia sesión
      </Link>
    </Notice>
  )
}
