import { useMutation } from '@tanstack/react-query'
import { useSession } from '#src/session/session.ts'
import { failureFrom } from '#src/ui/failure-from.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import pill from '#src/ui/pill.module.css'
import textButton from '#src/ui/text-button.module.css'
import { AccountPage } from '../AccountPage.tsx'
import forms from '../form.module.css'
import { type ConfirmationStep, whatIsConfirmed } from './confirmation-step.ts'

/** Confirming on a device where the account is signed in: one tap. */
export function ConfirmWithTap({ token, details, onConfirmed, onSpent, onDeny }: ConfirmationStep) {
  const session = useSession()
  const confirming = useMutation({
    mutationFn: async () => {
      const { confirmByLink } = await import('./confirm-calls.ts')
      const confirmed = await confirmByLink(token)
      return { ...confirmed, signedIn: (await session.refresh()) !== null }
    },
    onSuccess: onConfirmed,
    onError: (thrown) => (failureFrom(thrown).code === 'link_spent' ? onSpent() : undefined),
  })
  return (
    <AccountPage
      title="Confirma tu correo"
      intro={whatIsConfirmed(details)}
      foot={
        <button type="button" className={textButton.primary} onClick={onDeny}>
          No he sido yo
        </button>
      }
    >
      <div className={forms.send}>
        <FormFault>{confirming.error ? refusalWords(failureFrom(confirming.error)) : undefined}</FormFault>
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
