import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { useUser } from '#src/session/session.ts'
import { resendConfirmation } from '#src/session/sign-in/resend-confirmation.ts'
import pill from '#src/ui/pill.module.css'
import { AccountPage } from '../AccountPage.tsx'

/** A confirmation link that no longer works: a learner requests another, a guest signs in. */
export function ExpiredConfirmation() {
  const user = useUser()
  const resend = useMutation({ mutationFn: resendConfirmation })
  const confirmed = user !== null && user.email_verified_at !== null && user.pending_email === null
  if (confirmed) {
    return (
      <AccountPage
        title="Tu correo ya está confirmado"
        intro="Este enlace ya se había usado: no tienes que hacer nada más."
      >
        <Link to={paths.userArea} className={pill.primary}>
          Ir a bailar
        </Link>
      </AccountPage>
    )
  }
  const address = user && (user.pending_email ?? user.email)
  if (address === '') {
    return (
      <AccountPage
        title="Este enlace ya no funciona"
        intro="El correo que escribiste es de otra persona: ya no está en tu cuenta. Pon otro en tu perfil."
      >
        <Link to={paths.profile} search={{ seccion: 'seguridad' }} className={pill.primary}>
          Ir a mi perfil
        </Link>
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title="Este enlace ya no funciona"
      intro={
        address
          ? `Se ha usado o ha caducado. Te enviamos otro a ${address} cuando quieras.`
          : 'Se ha usado o ha caducado. Inicia sesión y te enviaremos otro; si ya habías confirmado tu correo, entrarás sin más.'
      }
    >
      {user ? (
        <button
          type="button"
          className={pill.primary}
          aria-disabled={resend.isPending || undefined}
          onClick={() => (resend.isPending ? undefined : resend.mutate())}
        >
          {resend.isPending ? 'Enviando…' : 'Enviar otro enlace'}
        </button>
      ) : (
        <Link to={paths.login} className={pill.primary}>
          Inicia sesión
        </Link>
      )}
      <p role="status">{resend.isSuccess ? 'Correo enviado.' : resend.isError ? 'Error al enviar' : ''}</p>
    </AccountPage>
  )
}
