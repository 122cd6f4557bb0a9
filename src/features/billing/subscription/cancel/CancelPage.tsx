import type { User } from '#contract/account.ts'
import { subscriptionActions, subscriptionStatus } from '#contract/rules/subscription-status.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { ProfileLink } from '../ProfileLink.tsx'
import page from '../page.module.css'
import type { CancelAnswer } from '../subscription-queries.ts'
import { accessEnd } from './access-end.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { useCancellation } from './use-cancellation.ts'

interface CancelPageProps {
  readonly user: User
  readonly onCancel: (answer: CancelAnswer) => Promise<unknown>
  readonly onCanceled: (user: User) => void
}

/** The cancel page (F213, F214, Q28): a reason, then the plan is cancelled at the end of the paid period. */
export function CancelPage({ user, onCancel, onCanceled }: CancelPageProps) {
  const { busy, error, status, submit } = useCancellation({ cancel: onCancel, onCanceled })
  if (!busy && subscriptionActions(user, null).cancel === null) return <NothingToCancel user={user} />
  return (
    <div className={page.column}>
      <h1 className={page.title}>Cancelar suscripción</h1>
      <p className={page.lead}>No se te cobrará nada más. {accessEnd(user.stripe_subscription_active_until)?.before}</p>
      <ReasonForm
        commentRequired={false}
        busy={busy}
        error={error}
        submitLabel="CANCELAR PLAN"
        destructive
        onAnswer={submit}
      >
        <ProfileLink>VOLVER</ProfileLink>
      </ReasonForm>
      <p role="status" className={page.status}>
        {status}
      </p>
    </div>
  )
}

/** Shown in place of the form, with the end date of a plan that is cancelled already. */
function NothingToCancel({ user }: { readonly user: User }) {
  const canceled = subscriptionStatus(user) === 'canceled'
  const text = user.is_coupon_claro_user
    ? 'Tu acceso es por un cupón: termina solo y no se te cobra nada.'
    : !canceled
      ? 'No tienes ninguna suscripción.'
      : `No se te cobrará nada más. ${accessEnd(user.stripe_subscription_active_until)?.after ?? ''}`
  return (
    <Notice
      tone={canceled ? 'done' : 'empty'}
      heading="h1"
      title={canceled ? 'Tu plan ya está cancelado' : 'No hay nada que cancelar'}
      text={text}
    >
      <ProfileLink>Volver a tu perfil</ProfileLink>
    </Notice>
  )
}
