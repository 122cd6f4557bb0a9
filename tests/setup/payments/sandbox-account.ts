import { expect } from 'vitest'
import type { SandboxState } from '#server/sandbox/stripe/dev-page/sandbox-state.ts'
import { sandboxKeys } from '#server/sandbox/stripe/sandbox.ts'

/** The payment account of a running academy, read and changed as by its staff: its sandbox's page and API. */
export function sandboxAccount(origin: () => string) {
  const act = async (action: 'advance' | 'deliver', body: object = {}): Promise<SandboxState> => {
    const response = await fetch(`${origin()}/dev/stripe/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    return (await response.json()) as SandboxState
  }
  const state = async () => (await (await fetch(`${origin()}/dev/stripe.json`)).json()) as SandboxState
  const customersOf = ({ customer }: SandboxState, email: string) =>
    new Set(customer.filter((one) => !one.deleted && one.email === email).map(({ id }) => id))
  /** The invoices that a learner has paid, the newest first. */
  const paidInvoices = async (email: string) => {
    const now = await state()
    const customers = customersOf(now, email)
    return now.invoice.filter(({ customer, amount_paid: amount }) => amount > 0 && customers.has(String(customer)))
  }
  return {
    /**
     * Moves the account's clock to some hours after an instant, and delivers the events of that time to the academy.
     */
    async reach(instant: string, hours = 2): Promise<void> {
      await act('advance', { to: Date.parse(instant) + hours * 3_600_000 })
      await act('deliver')
    },
    /** What was charged to a learner at the provider, in cents, the newest first. */
    async charges(email: string): Promise<readonly { readonly amount: number; readonly currency: string }[]> {
      const invoices = await paidInvoices(email)
      return invoices.map(({ amount_paid: amount, currency }) => ({ amount, currency }))
    },
    /** When a learner was last charged: an invoice is paid an hour after the period that it is for has begun. */
    async lastChargedAt(email: string): Promise<string> {
      const [last] = await paidInvoices(email)
      return new Date(Number(last?.status_transitions.paid_at) * 1000).toISOString()
    },
    /** The states of a learner's subscriptions at the provider, the newest first. */
    async subscriptions(email: string): Promise<readonly string[]> {
      const now = await state()
      const customers = customersOf(now, email)
      return now.subscription.flatMap(({ customer, status }) => (customers.has(String(customer)) ? [status] : []))
    },
    customers: async (email: string) => customersOf(await state(), email).size,
    /** Creates a coupon, or a code of one. */
    async create(kind: 'coupons' | 'promotion_codes', fields: Readonly<Record<string, string>>): Promise<void> {
      const response = await fetch(`${origin()}/sandbox/stripe/v1/${kind}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${sandboxKeys.secret}` },
        body: new URLSearchParams(fields),
      })
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { object: kind.slice(0, -1).replace('_codes', '_code') },
      ])
    },
  }
}
