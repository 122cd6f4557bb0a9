import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { countPending, type PendingCounts } from '#src/session/learning/pending-counts.ts'
import { signOut } from '#src/session/sign-in/sign-out.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { countOf } from '#src/ui/format.ts'
import pill from '#src/ui/pill.module.css'
import styles from './SignOutDialog.module.css'

/** The dialog for what is not sent yet; null where a sign-out leaves nothing behind. */
export async function signOutDialog(onClose: () => void): Promise<ReactElement | null> {
  const pending = await countPending()
  return pending.actions + pending.recordings > 0 ? <SignOutDialog {...pending} onClose={onClose} /> : null
}

/** Says before a sign-out what has not been sent, and when it will be (F40). */
function SignOutDialog({ actions, recordings, onClose }: PendingCounts & { readonly onClose: () => void }) {
  const parts = [
    ...(actions > 0 ? [countOf(actions, 'cosa de tus clases', 'cosas de tus clases')] : []),
    ...(recordings > 0 ? [countOf(recordings, 'vídeo tuyo', 'vídeos tuyos')] : []),
  ]
  const one = actions + recordings === 1
  // The menu around the button may close, and would hide it.
  return createPortal(
    <Dialog title="Tienes algo sin enviar" onClose={onClose}>
      <p>
        {one ? 'Queda' : 'Quedan'} por enviar {parts.join(' y ')}. Si sales ahora, {one ? 'se queda' : 'se quedan'} en
        este dispositivo y se {one ? 'enviará' : 'enviarán'} cuando vuelvas a entrar con tu cuenta.
      </p>
      <div className={styles.actions}>
        <button type="button" className={pill.primary} data-autofocus onClick={onClose}>
          Seguir dentro
        </button>
        <button type="button" className={pill.secondary} onClick={signOut}>
          Salir de todos modos
        </button>
      </div>
    </Dialog>,
    document.body,
  )
}
