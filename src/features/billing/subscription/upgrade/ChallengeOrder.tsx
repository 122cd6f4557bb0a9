import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { formatDateTime } from '#contract/rules/date-text.ts'
import { formatPayable, formatPrice, monthlyEquivalent } from '#contract/rules/pricing.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import { visitorQuery } from '#src/session/visitor-query.ts'
import { formatDate } from '#src/ui/format.ts'
import { obligation } from '../../obligation.ts'
import { OrderButton } from '../OrderButton.tsx'
import page from '../page.module.css'
import type { ChallengeOffer, SubscriptionChanges } from '../subscription-queries.ts'
import annual from './AnnualOrder.module.css'
import styles from './ChallengeOrder.module.css'
import { EndingDiscount } from './EndingDiscount.tsx'
import { OfferOver } from './OfferOver.tsx'
import { UpgradeStatus } from './UpgradeStatus.tsx'
import { useUpgrade } from './use-upgrade.ts'

interface ChallengeOrderProps {
  readonly user: User
  readonly offer: ChallengeOffer
  /** Whether its deadline has passed: what was ordered before is still waited for. */
  readonly over: boolean
  /** The plan that the offer follows: it is charged when that one ends. */
  readonly current: SubscriptionData
  readonly upgrade: SubscriptionChanges['upgrade']
  readonly onUpgraded: () => void
  /** The amount is no longer that of the offer, and nothing was ordered. */
  readonly onQuoteChanged: () => Promise<unknown>
}

const benefits = [
  'Clases ilimitadas',
  'Cursos guiados ilimitados',
  'Profes de todo el mundo',
  'Reproductor con dos cámaras, velocidad y espejo',
  'Grupo para hablar con quien baila contigo',
  'Trato personal',
]

/** The offer with its real prices and deadline (F212, Q26, Q27), the benefits, and help. */
export function ChallengeOrder({ user, offer, over, current, ...events }: ChallengeOrderProps) {
  const upgrade = useUpgrade({ user, priceId: offer.price_id, ...events })
  if (over && !upgrade.busy) return <OfferOver />
  const { currency, amount, list_amount: list } = offer
  const { next_payment_date: chargedAt } = current
  const price = formatPayable(amount, currency)
  const percent = Math.round((100 * (list - amount)) / list)
  return (
    <div className={page.column}>
      <h1 className={page.title}>Muévete todo el año por menos de lo que cuesta una camiseta</h1>
      <EndingDiscount data={current} />
      <section className={annual.offer} aria-labelledby="oferta-titulo">
        <h2 id="oferta-titulo" className={annual.name}>
          PLAN ANUAL
        </h2>
        {percent > 0 ? <p className={styles.badge}>{percent}% DTO</p> : null}
        <p className={annual.monthly}>
          <strong>{formatPrice(monthlyEquivalent(amount), currency)}</strong> al mes*
        </p>
        <p className={annual.footnote}>* Pago anual de {price} en una sola vez.</p>
        <p className={styles.deadline}>
          Tu oferta termina el <strong>{formatDateTime(offer.deadline)}</strong>.
        </p>
      </section>
      <section className={annual.total} aria-labelledby="total-titulo">
        <h2 id="total-titulo" className={annual.totalName}>
          Total
        </h2>
        <p className={annual.amount}>
          <span className="visually-hidden">Sin la oferta: </span>
          <s>{formatPrice(list, currency)}</s> <strong>{price}</strong> <small>IVA incluido</small>
        </p>
        <p className={annual.when}>
          {chargedAt
            ? `Se te cargarán en tu cuenta ${price} el ${formatDate(chargedAt)}.`
            : `Se te cargarán en tu cuenta ${price} cuando termine tu plan actual.`}{' '}
          Después, {formatPrice(list, currency)} cada año. Cancela cuando quieras.
        </p>
      </section>
      <UpgradeStatus upgrade={upgrade} />
      <div className={page.actions}>
        <OrderButton
          label="QUIERO LA OFERTA"
          obligation={obligation(price, chargedAt)}
          busy={upgrade.busy}
          onOrder={() => upgrade.order({ coupon: offer.coupon, price_id: offer.price_id, first_charge_amount: amount })}
        />
      </div>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <IconCheck size={20} stroke={2.5} aria-hidden /> {benefit}
          </li>
        ))}
      </ul>
      <Help />
    </div>
  )
}

function Help() {
  const { data: visitor } = useQuery(visitorQuery())
  const email = visitor?.support_email
  return (
    <section className={styles.help} aria-labelledby="ayuda-titulo">
      <h2 id="ayuda-titulo" className={annual.totalName}>
        ¿Tienes dudas?
      </h2>
      <p className={annual.when}>
        <Link to={paths.support}>Escríbenos</Link>
        {email ? (
          <>
            {' '}
            o manda un correo a <a href={`mailto:${email}`}>{email}</a>
          </>
        ) : null}
        .
      </p>
    </section>
  )
}
