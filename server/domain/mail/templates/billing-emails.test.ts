import { describe, expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { billingNoticeMessage } from './billing-notices.ts'
import type { RenderedEmail } from './email-layout.ts'
import { canceledMessage, failedRefundMessage, receiptMessage, withdrawalMessage } from './receipts.ts'

const operator = { name: 'Baila & Más S. L.', taxId: 'B12345678', address: 'Calle Mayor 1, 28013 Madrid' }
const branding = {
  productName: 'Baila & Más',
  supportAddress: 'ayuda@baila.test',
  publicOrigin: () => 'https://baila.test',
  operator,
}
/** Late in the evening in UTC, and the next day in Madrid. */
const at = Date.UTC(2026, 5, 30, 22, 5)
const day = 86_400_000
const nbsp = '\u00a0'
const prices = {
  EUR: { price_id: 'basic-year-eur', amount: `49,99${nbsp}€`, former: `44,99${nbsp}€` },
  USD: { price_id: 'basic-year-usd', amount: '$49.99', former: '$44.99' },
} as const

describe.each(['EUR', 'USD'] as const)('in %s', (currency) => {
  const { price_id, amount, former } = prices[currency]
  const sums = { currency, price_id }
  const notice = (kind: 'renewal' | 'trial_start' | 'trial_end' | 'price_change' | 'payment_failed') => {
    const former_amount = kind === 'price_change' ? 4499 : null
    return billingNoticeMessage(branding, 'Ana', { ...sums, kind, due_at: at, amount: 4999, former_amount })
  }
  const entry = { ...sums, number: 'A7', at, period_start: at, period_end: at + 365 * day }
  const withdrawal = { ...sums, received_at: at, refund: 4999 }
  const receipts: readonly (readonly [string, RenderedEmail])[] = [
    ['payment', receiptMessage(branding, 'Ana', { ...entry, kind: 'payment', amount: 4999 })],
    ['refund', receiptMessage(branding, 'Ana', { ...entry, kind: 'refund', amount: -4999 })],
    ['withdrawal', withdrawalMessage(branding, 'Ana', { ...withdrawal, kind: 'withdrawal' })],
    ['guarantee', withdrawalMessage(branding, 'Ana', { ...withdrawal, kind: 'guarantee' })],
  ]
  const all = [
    ...receipts,
    ['failed refund', failedRefundMessage(branding, 'Ana', { ...entry, kind: 'refund_failed', amount: 4999 })] as const,
    ...(['renewal', 'trial_start', 'trial_end', 'price_change', 'payment_failed'] as const).map(
      (kind) => [kind, notice(kind)] as const,
    ),
  ]

  test.each(all)('the %s e-mail names the amount, the plan and who sells, and lacks no value', (_name, message) => {
    for (const content of [message.text, seen(message)]) {
      expect(content).toContain(amount)
      expect(content).toContain('Suscripción anual')
      for (const particular of Object.values(operator)) expect(content).toContain(particular)
      expect(content).not.toMatch(/undefined|null|NaN|Invalid|\[object|-\$|-\d/)
    }
    expect(message.subject).toContain('· Baila & Más')
    expect(message.html).not.toContain('Baila & Más')
  })

  test.each([
    ['renewal', 'Tu plan se renueva el 01/07/2026', `te cobraremos ${amount}, IVA incluido`],
    ['trial_start', 'Tu período de prueba ha empezado', `te cobraremos ${amount}, IVA incluido`],
    ['trial_end', 'Tu período de prueba termina el 01/07/2026', `te cobraremos ${amount}, IVA incluido`],
    [
      'price_change',
      'El precio de tu plan cambia el 01/07/2026',
      `costará ${amount} en lugar de ${former}, IVA incluido`,
    ],
  ] as const)('the %s notice states when, how much, and how to cancel before', (kind, subject, words) => {
    const message = notice(kind)
    expect(message.subject).toBe(`${subject} · Baila & Más`)
    expect(message.text).toContain(words)
    expect(message.text).toContain('cancela antes del 01/07/2026 en Perfil > Suscripción')
    expect(message.text).toContain('https://baila.test/perfil?seccion=suscripcion\n')
    expect(message.html).toContain('href="https://baila.test/perfil?seccion=suscripcion"')
  })

  test('the notice before a planned change names both plans, the date and the charge, and no renewal (D6)', () => {
    const change = { kind: 'renewal', due_at: at, former_amount: null, former_price_id: price_id } as const
    const next = price_id.replace('basic', 'personal')
    const { subject, text } = billingNoticeMessage(branding, 'Ana', {
      ...sums,
      ...change,
      price_id: next,
      amount: 4999,
    })
    expect(subject).toBe('Tu plan cambia el 01/07/2026 · Baila & Más')
    expect(text).toContain(
      `El 01/07/2026 cambia tu plan, como has elegido: de Suscripción anual a Suscripción anual Personal. Ese día te cobraremos ${amount}, IVA incluido.`,
    )
    expect(text).toContain('cancela antes del 01/07/2026 en Perfil > Suscripción')
    expect(text).not.toContain('renueva')
  })

  test('the notice of a failed charge links to the change of card, and explains how to cancel', () => {
    const { subject, text, html } = notice('payment_failed')
    expect(subject).toBe('No hemos podido cobrar tu plan · Baila & Más')
    expect(text).toContain(`el cobro de ${amount}`)
    expect(html).toContain(`href="https://baila.test${paths.changePaymentMethod}"`)
    expect(text).toContain('puedes cancelar en Perfil > Suscripción')
  })

  test('receipts have their dates in Madrid, and the number of the invoice', () => {
    const [payment, refund, withdrawn] = receipts.map(([, { text }]) => text)
    expect(payment).toContain(`El 01/07/2026 hemos cobrado ${amount} a tu tarjeta (factura A7)`)
    expect(payment).toContain('del 01/07/2026 al 01/07/2027')
    expect(payment).toContain('se renueva al final de ese período si no la cancelas antes')
    expect(refund).not.toContain('se renueva')
    expect(refund).toContain(`El 01/07/2026 hemos devuelto ${amount} a tu tarjeta (factura A7)`)
    expect(withdrawn).toContain('El 01/07/2026, 00:05 (hora de Madrid)')
  })
})

test('a cancellation is confirmed with its moment and its last day of access, or that none is left (Q42)', () => {
  const data = { price_id: 'basic-month-eur', canceled_at: at }
  const { text } = canceledMessage(branding, 'Ana', { ...data, ends_at: at + 20 * day })
  expect(text).toContain('el 01/07/2026, 00:05. No te cobraremos nada más.')
  expect(text).toContain('hasta el 20/07/2026, ese día incluido')
  expect(canceledMessage(branding, 'Ana', { ...data, ends_at: at }).text).toContain('Tu acceso ha terminado')
})

test('the receipt of a use of the guarantee calls it a request, in its sentence as in its subject', () => {
  const data = {
    kind: 'guarantee',
    price_id: 'basic-year-eur',
    received_at: at,
    refund: 4999,
    currency: 'EUR',
  } as const
  const { subject, text } = withdrawalMessage(branding, 'Ana', data)
  expect(subject).toBe('Hemos recibido tu solicitud de devolución · Baila & Más')
  expect(text).toContain('hemos recibido tu solicitud de devolución por la garantía: Suscripción anual.')
})

test('without a charge no refund is mentioned, and without particulars no line is left empty', () => {
  const data = { kind: 'withdrawal', price_id: 'basic-month-eur', received_at: at, refund: 0, currency: 'EUR' } as const
  const { text } = withdrawalMessage({ ...branding, operator: null }, 'Ana', data)
  expect(text).toContain('no hay nada que devolver')
  expect(text).not.toMatch(/NIF|0,00|\n{3}/)
})

/** The words of the HTML, as they are read. */
const seen = ({ html }: RenderedEmail) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
