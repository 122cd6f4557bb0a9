import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
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

interface DenyAddressProps extends ConfirmationStep {
  onBack(): void
}

/** Removes an address from an account of another person. */
export function DenyAddress({ token, details, onExpired, onBack }: DenyAddressProps) {
  const session = useSession()
  const denying = useMutation({
    mutationFn: async () => {
      await denyConfirmation(token)
      if (details.proof === 'session') await session.refresh()
    },
    onError: (thrown) => (toFailure(thrown).code === 'link_spent' ? onExpired() : undefined),
  })
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
