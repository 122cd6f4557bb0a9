import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/account.ts'
import { subscriptionActions } from '#contract/rules/subscription-status.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import pill from '#src/ui/pill.module.css'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { storedSinceText } from '#src/ui/stored-since.ts'
import { useRetriedFailure } from '#src/ui/use-retried-failure.ts'
import { BillingNotices } from '../notices/BillingNotices.tsx'
import { CancelDialog } from './cancel/CancelDialog.tsx'
import { customerQuery, subscriptionQuery, useSubscriptionChanges } from './subscription-queries.ts'
import { CouponsDialog } from './tab/CouponsDialog.tsx'
import { PaymentMethod } from './tab/PaymentMethod.tsx'
import { PaymentsDialog } from './tab/PaymentsDialog.tsx'
import { PlanActions } from './tab/PlanActions.tsx'
import { PlanSummary } from './tab/PlanSummary.tsx'
import { RetryLine } from './tab/RetryLine.tsx'
import styles from './tab/SubscriptionPanel.module.css'
import { PendingRefund, WithdrawalSection } from './tab/WithdrawalSection.tsx'
import { WithdrawalDialog } from './withdrawal/WithdrawalDialog.tsx'

interface SubscriptionPanelProps {
  readonly user: User
  readonly onReload?: () => void
}

type OpenDialog =
  | { readonly of: 'payments' | 'coupons' }
  | { readonly of: 'withdrawal'; readonly offer: NonNullable<SubscriptionData['withdrawal']> }
  | { readonly of: 'cancel'; readonly kind: 'trial' | 'subscription' }

/** The section 'Suscripción' of the profile (F205-F210). */
export function SubscriptionPanel({ user, onReload = () => location.reload() }: SubscriptionPanelProps) {
  const { data, error, isError, isPending, dataUpdatedAt, refetch } = useQuery(subscriptionQuery(user.id))
  const retried = useRetriedFailure(error, refetch)
  const since = storedSinceText({ dataUpdatedAt, isError })
  // Without a card the server has none to show: the request would only fail.
  const customer = useQuery({ ...customerQuery(user.id), enabled: user.has_payment_method })
  const retriedCustomer = useRetriedFailure(customer.error, customer.refetch)
  const changes = useSubscriptionChanges(user.id)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element>(null)
  const open = (next: OpenDialog) => {
    opener.current = document.activeElement
    setDialog(next)
  }
  const close = () => setDialog(null)
  useEffect(() => {
    // The button that opened the dialog of a withdrawal is gone with the contract.
    if (dialog === null && opener.current?.isConnected === false) heading.current?.focus()
  }, [dialog])
  const withdrawal = data?.withdrawal
  const { cancel } = subscriptionActions(user, null)

  return (
    <>
      <section className={styles.section} aria-labelledby="suscripcion-titulo">
        <h2 ref={heading} id="suscripcion-titulo" className={styles.title} tabIndex={-1}>
          Mi suscripción
        </h2>
        {retried.failure ? (
          <RetryLine retrying={retried.retrying} onRetry={retried.retry}>
            {data
              ? `Esto es lo último que sabemos: ahora no podemos comprobarlo. ${since}`
              : 'Ahora no podemos ver tus pagos. Con conexión los tendrás aquí.'}
          </RetryLine>
        ) : since ? (
          <p role="status">{since}</p>
        ) : null}
        {data ? <BillingNotices notices={data.notices} currency={data.currency} /> : null}
        {isPending && !retried.retrying ? (
          <Skeleton height="220px" />
        ) : (
          <>
            <PlanSummary user={user} data={data} />
            <PlanActions
              user={user}
              data={data}
              onCancel={() => {
                if (cancel) open({ of: 'cancel', kind: cancel })
              }}
            />
          </>
        )}
      </section>
      <PaymentMethod
        user={user}
        customer={user.has_payment_method ? customer.data : null}
        failed={retriedCustomer.failure !== null}
        retrying={retriedCustomer.retrying}
        onRetry={retriedCustomer.retry}
      />
      <section className={styles.section} aria-labelledby="historial-titulo">
        <h2 id="historial-titulo" className={styles.title}>
          Historial
        </h2>
        <div className={styles.actions}>
          <button
            type="button"
            className={pill.outline}
            aria-haspopup="dialog"
            onClick={() => open({ of: 'payments' })}
          >
            Ver pagos
          </button>
          {user.is_coupon_claro_user ? (
            <button
              type="button"
              className={pill.outline}
              aria-haspopup="dialog"
              onClick={() => open({ of: 'coupons' })}
            >
              Ver cupones
            </button>
          ) : null}
        </div>
      </section>
      {withdrawal ? (
        <WithdrawalSection offer={withdrawal} onOpen={() => open({ of: 'withdrawal', offer: withdrawal })} />
      ) : null}
      {data?.pending_refund ? <PendingRefund refund={data.pending_refund} /> : null}
      {dialog?.of === 'payments' ? <PaymentsDialog userId={user.id} onClose={close} /> : null}
      {dialog?.of === 'coupons' ? <CouponsDialog userId={user.id} onClose={close} /> : null}
      {dialog?.of === 'withdrawal' ? (
        <WithdrawalDialog
          offer={dialog.offer}
          currency={data?.currency ?? 'EUR'}
          onWithdraw={changes.withdraw}
          onClose={close}
        />
      ) : null}
      {dialog?.of === 'cancel' ? (
        <CancelDialog of={dialog.kind} user={user} data={data} changes={changes} onClose={close} onReload={onReload} />
      ) : null}
    </>
  )
}
