import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useUser } from '#src/session/session.ts'
import pill from '#src/ui/pill.module.css'
import { AccountPage } from '../AccountPage.tsx'

type Sending = 'idle' | 'loading' | 'sent' | 'failed'

const said: Readonly<Record<Sending, string>> = {
  idle: '',
  loading: '',
  sent: 'Correo enviado.',
  failed: 'Error al enviar',
}

/** A confirmation link that does nothing any more: another for whoever is signed in, the way in for everybody else. */
export function SpentConfirmation() {
  const user = useUser()
  const [sending, setSending] = useState<Sending>('idle')
  const confirmed = user !== null && user.email_verified_at !== null && user.pending_email === null

  const send = async () => {
    if (sending === 'loading') return
    setSending('loading')
    const sent = await import('./confirm-calls.ts')
      .then(({ sendAgain }) => sendAgain())
      .then(
        () => true,
        () => false,
      )
    setSending(sent ? 'sent' : 'failed')
  }
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
  return (
    <AccountPage
      title="Este enlace ya no funciona"
      intro={
        user
          ? `Se ha usado o ha caducado. Te enviamos otro a ${user.pending_email ?? user.email} cuando quieras.`
          : 'Se ha usado o ha caducado. Inicia sesión y te enviaremos otro; si ya habías confirmado tu correo, entrarás sin más.'
      }
    >
      {user ? (
        <button
          type="button"
          className={pill.primary}
          aria-disabled={sending === 'loading' || undefined}
          onClick={() => void send()}
        >
          {sending === 'loading' ? 'Enviando…' : 'Enviar otro enlace'}
        </button>
      ) : (
        <Link to={paths.login} className={pill.primary}>
          Inicia sesión
        </Link>
      )}
      <p role="status">{said[sending]}</p>
    </AccountPage>
  )
}
