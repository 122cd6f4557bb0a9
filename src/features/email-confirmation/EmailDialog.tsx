import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { onPrompt } from '#src/session/prompts.ts'
import { useSession } from '#src/session/session.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import textButton from '#src/ui/text-button.module.css'
import { showToast } from '#src/ui/toasts.ts'
import { focusScreen } from '#src/ui/use-focus-inside.ts'
import { CodeForm } from './CodeForm.tsx'
import styles from './EmailDialog.module.css'
import { ResendButton } from './ResendButton.tsx'

// Polled while the page is visible: the link may be opened on another device.
const pollIntervalMs = 5000

/**
 * Asks a learner to confirm their address (F22), at every start until they have and whenever a screen prompts for it.
 * It can be closed: open lessons need no confirmed address.
 */
export function EmailDialog({ user }: { readonly user: User }) {
  const session = useSession()
  const unconfirmed = user.email_verified_at === null
  const [open, setOpen] = useState(unconfirmed)
  useEffect(() => onPrompt('confirm-email', () => setOpen(true)), [])
  const shown = open && unconfirmed

  const refresh = useCallback(() => void session.refresh(), [session])
  useEffect(() => {
    if (!shown) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh()
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [shown, refresh])

  // By its code, or elsewhere by its link: the dialog closes by itself, and what had the focus may be gone.
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && !unconfirmed) {
      void showToast('Tu correo está confirmado.')
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.closest('dialog:not([open])')) focusScreen()
    }
    wasShown.current = shown
  }, [shown, unconfirmed])

  return (
    <Dialog open={shown} title="¡Activa tu cuenta para empezar a bailar!" keepMounted onClose={() => setOpen(false)}>
      {user.email === '' ? (
        <p className={styles.text}>El correo que escribiste es de otra persona: ya no está en tu cuenta.</p>
      ) : (
        <>
          <p className={styles.text}>
            Te hemos enviado un correo a <strong>{user.email}</strong>. Abre su enlace o escribe aquí el código.
          </p>
          <CodeForm onConfirmed={refresh} />
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
