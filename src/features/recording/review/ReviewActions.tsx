import { useState } from 'react'
import { lazyRequested } from '#src/ui/lazy-requested.ts'
import pill from '#src/ui/pill.module.css'
import steps from '../saving/Steps.module.css'
import { LossQuestion } from './LossQuestion.tsx'

// Its form is too large to come with every camera that is turned on; signing in needs the network anyway.
const SignInStep = lazyRequested(() => import('../saving/SignInStep.tsx').then((loaded) => loaded.SignInStep))

interface ReviewActionsProps {
  readonly savable: boolean
  /** It is still being prepared. */
  readonly busy: boolean
  readonly guest: boolean
  /** It was recorded in a session that has ended since. */
  readonly signedOut: boolean
  readonly onSave: () => void
  readonly onRegister: () => void
  readonly onRepeat: () => void
  readonly onDiscard: () => void
}

/**
 * Save, repeat or discard (F147). What would lose the recording asks first; a guest's stays stored while they register.
 */
export function ReviewActions(props: ReviewActionsProps) {
  const { savable, busy, guest } = props
  const [asking, setAsking] = useState<'repeat' | 'discard' | 'register' | null>(null)
  if (busy) return null
  if (asking === 'register' && props.signedOut) {
    return (
      <>
        <p className={steps.text} role="status">
          Tu sesión ha terminado. Tu grabación te espera en este dispositivo: inicia sesión y la guardas.
        </p>
        <SignInStep email={null} onSignedIn={() => setAsking(null)} onClose={() => setAsking(null)} />
      </>
    )
  }
  if (asking === 'register') {
    return (
      <>
        <p className={steps.text} role="status">
          Para guardarla en la academia hace falta una cuenta, que es gratis. Mientras te registras, tu grabación te
          espera en este dispositivo.
        </p>
        <div className={steps.actions}>
          <button type="button" className={pill.outline} onClick={() => setAsking(null)}>
            Ahora no
          </button>
          <button type="button" className={pill.primary} onClick={props.onRegister}>
            Regístrate
          </button>
        </div>
      </>
    )
  }
  if (asking !== null) {
    return (
      <LossQuestion
        cause={asking}
        onKeep={() => setAsking(null)}
        onConfirm={asking === 'repeat' ? props.onRepeat : props.onDiscard}
      />
    )
  }
  return (
    <div className={savable ? steps.foot : steps.actions}>
      <button type="button" className={pill.outline} onClick={() => setAsking('discard')}>
        Descartar
      </button>
      <button type="button" className={pill.outline} onClick={() => setAsking('repeat')}>
        Repetir
      </button>
      {savable ? (
        <button type="button" className={pill.primary} onClick={guest ? () => setAsking('register') : props.onSave}>
          Guardar
        </button>
      ) : null}
    </div>
  )
}
