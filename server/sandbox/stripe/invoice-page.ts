import type { Stripe } from 'stripe'
import { html } from './html.ts'

/** A plain page in place of Stripe's hosted invoice. */
export function invoicePage({
  number,
  status,
  lines,
  total,
  amount_due,
  amount_paid,
  currency,
  customer_email,
  status_transitions,
}: Stripe.Invoice): string {
  const money = (cents: number) =>
    (cents / 100).toLocaleString('es-ES', { style: 'currency', currency: currency.toUpperCase() })
  const { finalized_at } = status_transitions
  const date = finalized_at === null ? '' : new Date(finalized_at * 1000).toLocaleDateString('es-ES', dateOptions)
  return html`<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Factura ${number}</title>
<main>
<h1>Factura ${number ?? 'en borrador'}</h1>
<p>${customer_email} · ${date} · ${statusWords[status ?? '']}</p>
<table>
${lines.data.map(({ description, amount }) => html`<tr><td>${description}<td>${money(amount)}\n`)}
<tr><th>Total<th>${money(total)}
<tr><td>Pagado<td>${money(amount_paid)}
<tr><td>Pendiente<td>${money(status === 'paid' ? 0 : amount_due)}
</table>
<p>Entorno de pruebas: no se ha cobrado dinero de verdad.</p>
</main>
</html>
`.text
}

const dateOptions = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Madrid' } as const

const statusWords: Readonly<Record<string, string>> = {
  draft: 'borrador',
  open: 'pendiente de pago',
  paid: 'pagada',
  uncollectible: 'incobrable',
  void: 'anulada',
}
