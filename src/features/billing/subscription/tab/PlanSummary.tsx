import type { User } from '#contract/account.ts'
import { expiryDay } from '#contract/rules/expiry-day.ts'
import { type BillingPeriod, type Plan, planOfPrice } from '#contract/rules/plans.ts'
import { formatPayable, formatPrice } from '#contract/rules/pricing.ts'
import { planLabel, planName, subscriptionStatus } from '#contract/rules/subscription-status.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import type { Currency } from '#contract/visitor.ts'
import { formatDate } from '#src/ui/format.ts'
import { planDiscountText, statusLabels } from '../subscription-copy.ts'
import { failedPayment } from './failed-payment.ts'
import styles from './PlanSummary.module.css'

interface PlanSummaryProps {
  readonly user: User
  /** Undefined while it has never been fetched: what the session knows is shown then. */
  readonly data: SubscriptionData | undefined
}

/** Type, status, payments and expiry of the plan (F205, F206, F208), and in words what happens next. */
export function PlanSummary({ user, data }: PlanSummaryProps) {
  const status = subscriptionStatus(user)
  const plan = planOfPrice(data?.price_id ?? '')?.plan ?? null
  const currency = data?.currency ?? 'EUR'
  const next = data?.next_price_id ? planOfPrice(data.next_price_id)?.plan : undefined
  // One that is stored from an earlier version may name the discount of the plan that is replaced.
  const discount = data && !next ? planDiscountText(data, currency) : null
  const failed = failedPayment(data)
  const until = user.stripe_subscription_active_until
  return (
    <>
      <dl className={styles.facts}>
        <div className={styles.type}>
          <dt>Tipo</dt>
          <dd>{data || !user.has_subscription ? planLabel(plan, user) : 'Sin datos por ahora'}</dd>
        </div>
        <div>
          <dt>Estado</dt>
          <dd>
            <span className={styles.status} data-status={status}>
              {statusLabels[status]}
            </span>
          </dd>
        </div>
        {data?.last_invoce ? (
          <div>
            <dt>Fecha de pago</dt>
            <dd>{formatDate(data.last_invoce)}</dd>
          </div>
        ) : null}
        {failed ? (
          <div>
            <dt>Pago pendiente</dt>
            <dd>
              {formatPayable(failed.amount, currency)} del {formatDate(failed.date)}
              <small>IVA incluido</small>
            </dd>
          </div>
        ) : null}
        {data && status !== 'none' ? (
          <div>
            <dt>Próximo pago</dt>
            <dd>
              {data.next_payment_date && data.next_payment_price !== null ? (
                <>
                  {formatPayable(data.next_payment_price, currency)} el {formatDate(data.next_payment_date)}
                  <small>IVA incluido</small>
                </>
              ) : (
                'Ninguno'
              )}
            </dd>
          </div>
        ) : null}
        {until ? (
          <div>
            <dt>Vencimiento</dt>
            <dd>{expiryDay(until)}</dd>
          </div>
        ) : null}
        {discount ? (
          <div>
            <dt>Descuento</dt>
            <dd>{discount}</dd>
          </div>
        ) : null}
        {next ? (
          <div>
            <dt>Después</dt>
            <dd>{planName(next)}</dd>
          </div>
        ) : null}
      </dl>
      <p className={styles.sentence}>{sentence(user, data, next)}</p>
    </>
  )
}

/** What a plan that begins is charged for at first. */
const firstPeriod: Readonly<Record<BillingPeriod, string>> = {
  month: 'el primer mes',
  'half-year': 'los primeros seis meses',
  year: 'el primer año',
}

/** What happens next with the plan; `next` is the one that replaces it. */
function sentence(user: User, data: SubscriptionData | undefined, next: Plan | undefined): string | null {
  const until = user.stripe_subscription_active_until
  const currency = data?.currency ?? 'EUR'
  const date = data?.next_payment_date ? formatDate(data.next_payment_date) : null
  const charge =
    data?.next_payment_price == null || date === null ? null : chargeText(data.next_payment_price, currency)
  const failed = failedPayment(data)
  const unpaid =
    failed &&
    `No hemos podido cobrar tu último pago, de ${formatPayable(failed.amount, currency)}. Lo intentaremos otra vez en los próximos días: cambia tu tarjeta, o comprueba que tiene saldo,`
  const change =
    next &&
    charge !== null &&
    `el ${date} empieza tu ${inSentence(planName(next))} y ${charge} por ${firstPeriod[next.period]}`
  switch (subscriptionStatus(user)) {
    case 'none':
      return user.is_coupon_claro_user
        ? 'Tu cupón ha terminado. Con otro vuelves a tener todas las clases.'
        : 'Con un plan se abren todas las clases, los cursos y los programas.'
    case 'canceled':
      if (!user.subscription_active) return 'Tu plan ha terminado. Cuando quieras volver, lo reactivas aquí.'
      return until === null
        ? 'Tu plan está cancelado y no se te cobrará nada más.'
        : `Tu plan está cancelado y no se te cobrará nada más. Puedes seguir bailando hasta el ${expiryDay(until)}, ese día incluido.`
    case 'trial':
      if (change) return `Tu prueba es gratis. Si no la cancelas antes, ${change}.`
      return charge === null
        ? 'Tu prueba es gratis y no tienes ningún pago previsto.'
        : `Tu prueba es gratis. Si no la cancelas antes, ${charge} el ${date}.`
    case 'active':
      if (user.is_coupon_claro_user) return 'Tu acceso es por un cupón: no se te cobra nada.'
      if (unpaid) return `${unpaid} para no quedarte sin clases.`
      if (change) return `Tu plan cambia solo: ${change}. Puedes cancelarlo antes.`
      return charge === null ? null : `Tu plan se renueva solo: ${charge} el ${date}. Puedes cancelarlo cuando quieras.`
    default:
      if (user.stripe_payment_processing) return 'Estamos procesando tu pago.'
      if (unpaid) return `${unpaid} para volver a tener tus clases.`
      return user.has_payment_method
        ? 'Tu plan no está activo: puede que no hayamos podido cobrar tu último pago. Revisa tu tarjeta.'
        : null
  }
}

const chargeText = (cents: number, currency: Currency) =>
  cents === 0 ? 'no se te cobrará nada' : `se te cobrarán ${formatPrice(cents, currency)}`

const inSentence = (name: string) => `${name.charAt(0).toLocaleLowerCase('es')}${name.slice(1)}`
