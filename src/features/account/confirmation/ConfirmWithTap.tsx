import { useMutation } from '@tanstack/react-query'
import { useSession } from '#src/session/session.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import pill from '#src/ui/pill.module.css'
import textButton from '#src/ui/text-button.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import { AccountPage } from '../AccountPage.tsx'
import { confirmEmail } from '../account-queries.ts'
import forms from '../form.module.css'
import { type ConfirmationStep, confirmationText } from './confirmation-step.ts'

/** Confirms on a device where the account is signed in: one tap. */
export function ConfirmWithTap({ token, details, onConfirmed, onExpired, onDeny }: ConfirmationStep) {
  const session = useSession()
  const confirming = useMutation({
    mutationFn: async () => {
      const confirmed = await confirmEmail({ token })
      return { ...confirmed, signedIn: (await session.refresh()) !== null }
    },
    onSuccess: onConfirmed,
    onError: async (thrown) => {
      if (toFailure(thrown).code !== 'link_spent') return
      // An earlier request may have confirmed the address, its answer lost.
      await session.refresh()
      onExpired()
    },
  })
  return (
    <AccountPage
      title="Confirma tu correo"
      intro={confirmationText(details)}
      foot={
        <button type="button" className={textButton.primary} onClick={onDeny}>
          No he sido yo
        </button>
      }
    >
      <div className={forms.send}>
        <FormError>{confirming.error ? formErrorMessage(toFailure(confirming.error)) : undefined}</FormError>
        <button
          type="button"
          className={pill.primary}
          aria-disabled={confirming.isPending || undefined}
          onClick={() => (confirming.isPending ? undefined : confirming.mutate())}
        >
          {confirming.isPending ? 'Confirmando…' : 'Confirmar mi correo'}
        </button>
      </div>
    </AccountPage>
  )
}
