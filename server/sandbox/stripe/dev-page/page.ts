import type { Stripe } from 'stripe'
import { type Html, html } from '../html.ts'
import type { SandboxState } from './sandbox-state.ts'

/** Customers on the page; `/dev/stripe.json` has them all. */
const maxCustomers = 100

/** Renders the sandbox's state as a page without scripts; its buttons are forms. */
export function sandboxPage(state: SandboxState): string {
  const { customer, now, next_due, undelivered_events } = state
  const customers = customer.slice(0, maxCustomers).map((each) => customerArticle(each, state))
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<title>Pagos de prueba</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Pagos de prueba</h1>
<p>Aquí se cobra sin dinero mientras no hay claves de Stripe (STRIPE_SECRET_KEY).</p>
<section aria-labelledby="clock">
<h2 id="clock">Reloj</h2>
<p>Son las <strong>${time(now)}</strong>. ${next_due === null ? 'No hay nada previsto.' : html`Lo próximo previsto: ${time(next_due)}.`}</p>
<form method="post" action="/dev/stripe/advance">
${steps.map(([days, label]) => html`<button name="days" value="${days}">${label}</button>\n`)}
${next_due === null ? null : html`<button name="to" value="${next_due}">Hasta lo próximo previsto</button>`}
</form>
</section>
<section aria-labelledby="events">
<h2 id="events">Avisos sin entregar: ${undelivered_events.length}</h2>
${undelivered_events.length === 0 ? null : eventList(undelivered_events)}
</section>
<section aria-labelledby="coupons">
<h2 id="coupons">Cupones: ${state.coupon.length}</h2>
${couponTable(state)}
</section>
<h2>Clientes: ${customer.length}</h2>
${customers.length === 0 ? html`<p>Todavía no ha pagado nadie.</p>` : customers}
${customer.length > maxCustomers ? html`<p>Se ven los últimos ${maxCustomers}; <a href="/dev/stripe.json">aquí están todos</a>.</p>` : null}
</main>
</body>
</html>
`.text
}

const steps = [
  [1, 'Un día'],
  [7, 'Una semana'],
  [30, 'Un mes (30 días)'],
  [365, 'Un año (365 días)'],
] as const

function customerArticle({ id, email, name }: Stripe.Customer, state: SandboxState): Html {
  const own = <T extends { customer?: unknown }>(list: readonly T[]) =>
    list.filter(({ customer }) => customer === id || (customer as { id?: string } | null)?.id === id)
  const [subscriptions, invoices, methods] = [own(state.subscription), own(state.invoice), own(state.payment_method)]
  return html`<article>
<h3>${email ?? name ?? id}</h3>
<p><code>${id}</code></p>
${table('Suscripciones', ['Estado', 'Precio', 'Hasta', ''], subscriptions.map(subscriptionRow))}
${table('Facturas', ['Fecha', 'Importe', 'Estado'], invoices.map(invoiceRow))}
${table('Tarjetas', ['Marca', 'Número', 'Caducidad'], methods.map(methodRow))}
</article>
`
}

function subscriptionRow({ status, items, cancel_at_period_end }: Stripe.Subscription): readonly (Html | string)[] {
  const [item] = items.data
  return [
    status,
    item?.price.unit_amount == null ? '' : money(item.price.unit_amount, item.price.currency),
    item ? time(item.current_period_end * 1000) : '',
    cancel_at_period_end ? 'se cancela al final' : '',
  ]
}

const invoiceRow = ({ created, total, currency, status, hosted_invoice_url }: Stripe.Invoice) => [
  hosted_invoice_url ? html`<a href="${hosted_invoice_url}">${time(created * 1000)}</a>` : time(created * 1000),
  money(total, currency),
  status ?? '',
]

const methodRow = ({ card }: Stripe.PaymentMethod) => [
  card?.brand ?? '',
  `···· ${card?.last4}`,
  `${card?.exp_month}/${card?.exp_year}`,
]

function couponTable({ coupon, promotion_code }: SandboxState): Html | null {
  const rows = coupon.map(
    ({ id, name, percent_off, amount_off, currency, duration, times_redeemed, max_redemptions }) => {
      const codes = promotion_code.filter(
        ({ promotion }) => promotion.coupon === id || couponId(promotion.coupon) === id,
      )
      return [
        name ?? id,
        percent_off === null ? money(amount_off ?? 0, currency ?? 'eur') : `${percent_off} %`,
        duration,
        `${times_redeemed} de ${max_redemptions ?? 'los que haga falta'}`,
        codes.map(({ code }) => code).join(', '),
      ]
    },
  )
  return table('Cupones y sus códigos', ['Cupón', 'Descuento', 'Duración', 'Usos', 'Códigos'], rows)
}

const couponId = (coupon: string | Stripe.Coupon | null) => (typeof coupon === 'object' ? coupon?.id : coupon)

const eventList = (events: readonly Stripe.Event[]) => html`<ul>
${events.slice(0, 50).map(({ type, created }) => html`<li><code>${type}</code>, ${time(created * 1000)}</li>\n`)}</ul>
<form method="post" action="/dev/stripe/deliver"><button>Entregar ahora</button></form>`

function table(caption: string, heads: readonly string[], rows: readonly (readonly (Html | string)[])[]): Html | null {
  if (rows.length === 0) return null
  return html`<div class="wide" tabindex="0" role="group" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>
`
}

const when = new Intl.DateTimeFormat('es', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Madrid',
})
const time = (ms: number) => html`<time datetime="${new Date(ms).toISOString()}">${when.format(ms)}</time>`
const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('es-ES', { style: 'currency', currency }).format(cents / 100)

const style = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #f5f2fa; color: #1d1033 }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem }
section, article { margin: 1.5rem 0; padding: 1.25rem 1.5rem; border-radius: 1rem; background: #fff }
h2, h3 { margin: 0 0 .5rem; font-size: 1.1rem; overflow-wrap: anywhere }
.wide { overflow-x: auto }
code { overflow-wrap: anywhere }
ul { padding-inline-start: 1.25rem }
table { width: 100%; margin: .75rem 0; border-collapse: collapse; font-variant-numeric: tabular-nums }
caption { text-align: start; font-weight: 600 }
th, td { padding: .25rem .75rem .25rem 0; text-align: start; border-top: 1px solid #e4dcf2 }
form { display: flex; flex-wrap: wrap; gap: .5rem }
button { min-height: 44px; padding: .5rem 1rem; border: 1px solid #4f00ba; border-radius: 999px; background: #fff; color: #4f00ba; font: inherit; cursor: pointer }
a { color: #4f00ba }
:focus-visible { outline: 3px solid #8a49f0; outline-offset: 2px }
`
