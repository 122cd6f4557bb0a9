import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { onPrompt } from '#src/session/prompts.ts'
import { useSession } from '#src/session/session.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import textButton from '#src/ui/text-button.module.css'
import { CodeForm } from './CodeForm.tsx'
import styles from './EmailDialog.module.css'
import { ResendButton } from './ResendButton.tsx'

// The link may be opened on another device: the page looks whether it was, while somebody looks at the page.
const lookEveryMs = 5000

/**
 * Asks a learner to confirm their address (F22): on every start while it is not confirmed, and whenever a screen brings
 * it up. It can be put away until then, since nothing should stand between a learner and a class that is open to them.
 */
export function EmailDialog({ user }: { readonly user: User }) {
  const session = useSession()
  const waiting = user.email_verified_at === null
  const [open, setOpen] = useState(waiting)
  useEffect(() => onPrompt('confirm-email', () => setOpen(true)), [])
  const shown = open && waiting

  const look = useCallback(() => void session.refresh(), [session])
  useEffect(() => {
    if (!shown) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [shown, look])

  return (
    <Dialog open={shown} title="¡Activa tu cuenta para empezar a bailar!" keepMounted onClose={() => setOpen(false)}>
      {user.email === '' ? (
        <p className={styles.text}>El correo que escribiste es de otra persona: ya no está en tu cuenta.</p>
      ) : (
        <>
          <p className={styles.text}>
            Te hemos enviado un correo a <strong>{user.email}</strong>. Abre su enlace o escribe aquí el código.
          </p>
          <CodeForm onConfirmed={look} />
          <ResendButton />
        </>
      )}
      <p className={styles.foot}>
        <Link to={paths.profile} search={{ seccion: 'seguridad' }} onClick={() => setOpen(false)}>
          ¿No es tu correo? Cámbialo en tu perfil
        </Link>
        <button type="button" className={textButton.primary} onClick={() => setOpen(false)}>
          Ahora no
        </button>
      </p>
    </Dialog>
  )
}
