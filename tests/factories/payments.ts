import type { BodyOf } from '#contract/endpoint.ts'
import type { createSubscription } from '#contract/payment.ts'
import { syncPlans } from '#server/domain/billing/prices/sync-plans.ts'
import { reconcilePayments } from '#server/domain/billing/provider/reconcile-payments.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { paymentProvider, sandboxPath } from '#server/payment-provider.ts'
import { sandboxKeys } from '#server/sandbox/stripe/keys.ts'
import { cleanUpLater } from '#tests/setup/clean-up.ts'
import { type AccountOptions, anAccount, signedInAs } from './accounts.ts'
import { checkedPayments } from './checked-payments.ts'
import { sameOriginHeaders, type TestServerOptions, testServer } from './server.ts'
import { cards, day } from './stripe-sandbox.ts'

export interface PayingAcademyOptions extends TestServerOptions {
  /** Of a request to the provider, in ms; read at every request. */
  timeoutMs?(): number
}

export type PayingAcademy = Awaited<ReturnType<typeof payingAcademy>>

/**
 * An academy that listens, with the payment sandbox as its provider and the plans synchronised. Its clock is the
 * sandbox's, which is stopped until `advance` moves it. The browser's part of a payment is done over HTTP with the
 * publishable key.
 */
export async function payingAcademy({ timeoutMs, ...options }: PayingAcademyOptions = {}) {
  const config = { stripe: null, production: false, publicUrl: null, role: 'all' } as const
  const started = Date.now()
  const base = options.now ?? (() => started)
  const wait = timeoutMs === undefined ? {} : { timeoutMs }
  const payments = checkedPayments(paymentProvider({ config, dataDir: null, now: base, ...wait }))
  const { sandbox, provider } = payments
  if (!sandbox || !provider) throw new Error('the sandbox is not allowed here')
  const now = () => sandbox.now()
  const server = await testServer({ ...options, now, payments })
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  // Open connections of deliveries would outlive the server.
  cleanUpLater(() => {
    sandbox.deliveries.configure({ hold: true })
    server.app.server.closeAllConnections()
  })
  const { storage } = server
  await syncPlans({ ...storage, provider, newKey: randomSecrets.token, now })

  /** A call of the provider's API from the browser. */
  async function fromBrowser(path: string, fields: Readonly<Record<string, string>>) {
    const answer = await fetch(`${origin}${sandboxPath}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sandboxKeys.publishable}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields),
    })
    return {
      status: answer.status,
      body: (await answer.json()) as { id: string; status?: string; error?: { code: string } },
    }
  }

  /** The id of a new card; `holder` as the page sends it. */
  async function newCard(
    number: string = cards.fine,
    holder?: { readonly name: string; readonly email: string },
  ): Promise<string> {
    const { body, status } = await fromBrowser('/v1/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
      ...(holder ? { 'billing_details[name]': holder.name, 'billing_details[email]': holder.email } : {}),
    })
    if (status !== 200) throw new Error(`the card was refused: ${body.error?.code}`)
    return body.id
  }

  /** Confirms the intent of a client secret with a card, and answers 3-D Secure where the bank requires it. */
  async function confirm(clientSecret: string, card: string, outcome: 'accepted' | 'refused' = 'accepted') {
    const id = clientSecret.split('_secret_')[0] ?? ''
    const kind = id.startsWith('seti') ? 'setup_intents' : 'payment_intents'
    const confirmed = await fromBrowser(`/v1/${kind}/${id}/confirm`, {
      client_secret: clientSecret,
      payment_method: card,
    })
    if (confirmed.body.status !== 'requires_action') return confirmed
    return fromBrowser('/v1/3ds2/challenge', { client_secret: clientSecret, outcome })
  }

  /** A learner signed in on this academy. */
  async function learner(account: AccountOptions = {}, cookies: Readonly<Record<string, string>> = {}) {
    const created = await anAccount(storage, { at: now(), ...account })
    let session = { headers: await signIn(), until: now() + 6 * day }
    async function signIn() {
      const opened = await signedInAs({ storage, now }, created)
      const more = Object.entries({ alcompas_currency: 'EUR', ...cookies }).map(([name, value]) => `; ${name}=${value}`)
      return { ...sameOriginHeaders, ...opened, cookie: `${opened.cookie}${more.join('')}` }
    }
    /** Signed in again when the clock has moved past the session's end. */
    async function headers() {
      if (now() > session.until) session = { headers: await signIn(), until: now() + 6 * day }
      return session.headers
    }
    const order = async (body: BodyOf<typeof createSubscription>) =>
      server.post('/api/payment/create-subscription', body, await headers())
    return {
      account: created,
      headers,
      order,
      get: async (url: string) => server.get(url, await headers()),
      post: async (url: string, body: object = {}) => server.post(url, body, await headers()),
      user: async () => (await server.get('/api/user', await headers())).json(),
      /** Orders a price and confirms it with the same card, as the page does. */
      async subscribe(
        price_id: string,
        { number = cards.fine as string, ...more }: { number?: string; coupon?: string } = {},
      ) {
        const payment_method_id = await newCard(number)
        const answer = await order({ payment_method_id, price_id, ...more })
        if (answer.statusCode !== 200) return answer
        const { clientSecret } = answer.json() as { clientSecret: string | null }
        if (clientSecret !== null) await confirm(clientSecret, payment_method_id)
        return answer
      },
    }
  }

  const advance = async (ms: number) => {
    await sandbox.advanceTo(sandbox.now() + ms)
    await sandbox.deliveries.flush()
  }

  /** Reconciles as the server does; returns what it reports to staff. */
  async function reconcile() {
    const reported: { readonly refusal: string }[] = []
    const reportRefusedRefund = (facts: (typeof reported)[number]) => void reported.push(facts)
    await reconcilePayments({ ...storage, provider, newKey: randomSecrets.token, reportRefusedRefund, now })
    return reported
  }
  return {
    ...server,
    origin,
    now,
    payments,
    sandbox,
    provider,
    newCard,
    confirm,
    learner,
    reconcile,
    /** Moves both clocks by so many ms, and delivers every event. */
    advance,
    advanceDays: (days: number) => advance(days * day),
    /** Delivers every event. */
    settle: () => sandbox.deliveries.flush(),
  }
}
