import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { paths } from '#contract/paths.ts'
import { useSession } from '#src/session/session.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import pill from '#src/ui/pill.module.css'
import textButton from '#src/ui/text-button.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import { AccountPage } from '../AccountPage.tsx'
import { denyConfirmation } from '../account-queries.ts'
import forms from '../form.module.css'
import type { ConfirmationStep } from './confirmation-step.ts'

interface DenyEmailProps extends ConfirmationStep {
  onBack(): void
}

/** Removes an e-mail address from an account of another person. */
export function DenyEmail({ token, details, onExpired, onBack }: DenyEmailProps) {
  const session = useSession()
  const wasUnanswered = useRef(false)
  const denying = useMutation({
    mutationFn: async () => {
      let spent: unknown
      try {
        await denyConfirmation(token)
      } catch (thrown) {
        if (!isSpent(thrown)) throw thrown
        spent = thrown
      }
      const user = details.proof === 'session' ? await session.refresh() : null
      // An earlier request may have released the address, its answer lost.
      const isReleased = user !== null && user.email !== details.email && user.pending_email !== details.email
      if (spent && !isReleased) throw spent
    },
    onError(thrown) {
      if (!isSpent(thrown)) wasUnanswered.current = true
      else if (!wasUnanswered.current) onExpired()
    },
  })
  if (isSpent(denying.error)) {
    return (
      <AccountPage
        title="Este enlace ya no funciona"
        intro={`Se ha usado o ha caducado. Si tu petición anterior nos llegó, ${details.email} ya está libre. Si te llega otro mensaje nuestro, ábrelo y dinos que no has sido tú.`}
      >
        <Link to={paths.home} className={pill.primary}>
          Ir a la portada
        </Link>
      </AccountPage>
    )
  }
  if (denying.isSuccess) {
    return (
      <AccountPage title="Tu correo está libre" intro={`Ninguna otra cuenta usa ${details.email}.`}>
        <Link to={paths.home} className={pill.primary}>
          Ir a la portada
        </Link>
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title="¿No has sido tú?"
      intro={
        details.reason === 'new-address'
          ? `Quitaremos ${details.email} de esa cuenta, que sigue con el correo que tenía.`
          : `Quitaremos ${details.email} de esa cuenta y nadie podrá entrar en ella con él. Si la cuenta es tuya, vuelve atrás.`
      }
      foot={
        <button type="button" className={textButton.primary} onClick={onBack}>
          Volver
        </button>
      }
    >
      <div className={forms.send}>
        <FormError>{denying.error ? formErrorMessage(toFailure(denying.error)) : undefined}</FormError>
        <button
          type="button"
          className={pill.primary}
          aria-disabled={denying.isPending || undefined}
          onClick={() => (denying.isPending ? undefined : denying.mutate())}
        >
          {denying.isPending ? 'Un momento…' : 'Sí, dejar libre mi correo'}
        </button>
      </div>
    </AccountPage>
  )
}

const isSpent = (thrown: unknown) => thrown !== null && toFailure(thrown).code === 'link_spent'
