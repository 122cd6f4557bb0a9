import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { allowsOwnSandbox, type Config } from './config/config.ts'
import type { PaymentProvider, ProviderEventHint } from './domain/billing/provider/provider.ts'
import { stripePayments } from './gateways/payments/stripe-payments.ts'
import { stripeWebhooks } from './gateways/payments/stripe-webhooks.ts'
import { listeningUrl } from './listening-url.ts'
import { stripeScript } from './sandbox/stripe/browser/stripe-script.ts'
import { stripeDevPage } from './sandbox/stripe/dev-page/dev-page.ts'
import { createStripeSandbox, type StripeSandbox, sandboxKeys } from './sandbox/stripe/sandbox.ts'

/** How this server reaches the payment provider. */
export interface Payments {
  /** Null where payments are off. */
  readonly provider: PaymentProvider | null
  readonly publishableKey: string
  /** Identifies the account: the publishable key, or the sandbox's state. Empty where payments are off. */
  readonly account: string
  /** The sandbox's script for the page; null with a real account. */
  readonly script: string | null
  /** Reads a signed event; undefined for one that the provider did not sign. */
  verifyEvent(payload: Buffer, signature: string): ProviderEventHint | undefined
  /** The sandbox, where it takes the provider's place. */
  readonly sandbox: StripeSandbox | null
  /** Plugins of the sandbox: its API, script and page. */
  readonly plugins: readonly FastifyPluginAsync[]
  /** Names the server whose socket the sandbox is called at. */
  attach(app: Pick<FastifyInstance, 'server'>): void
  close(): Promise<void>
}

export const sandboxPath = '/sandbox/stripe'
export const webhookPath = '/webhooks/stripe'

interface PaymentSettings {
  readonly config: Pick<Config, 'stripe' | 'production' | 'publicUrl' | 'role'>
  /** Of the sandbox's state; null keeps it in memory. */
  readonly dataDir: string | null
  now(): number
  /** Of a request to the provider, in ms; read at every request. */
  timeoutMs?(): number
}

/**
 * The configured payment provider. Without Stripe's keys a sandbox takes its place, which is called over HTTP like
 * Stripe itself; where sandboxes are not allowed, payments are off.
 */
export function paymentProvider({ config, dataDir, now, ...options }: PaymentSettings): Payments {
  const { stripe } = config
  if (stripe) {
    const base = () => stripe.apiBase ?? 'https://api.stripe.com'
    return {
      ...paymentsOff,
      provider: stripePayments({ secretKey: stripe.secretKey, base, ...options }),
      publishableKey: stripe.publishableKey,
      account: stripe.publishableKey,
      verifyEvent: stripeWebhooks(stripe.webhookSecrets, now),
    }
  }
  return allowsOwnSandbox(config) ? sandboxPayments({ dataDir, now, ...options }) : paymentsOff
}

function sandboxPayments({ dataDir, now, ...options }: Omit<PaymentSettings, 'config'>): Payments {
  // Taken from the socket: the Host header would let a client choose the server that is called.
  let baseUrl = () => 'http://127.0.0.1:0'
  const sandbox = createStripeSandbox({
    file: dataDir === null ? null : join(dataDir, 'sandbox-stripe.sqlite'),
    now,
    webhook: { url: () => `${baseUrl()}${webhookPath}`, secret: sandboxKeys.webhookSecret },
  })
  const api: FastifyPluginAsync = async (app) => void (await app.register(sandbox.routes, { prefix: sandboxPath }))
  return {
    provider: stripePayments({
      ...options,
      secretKey: sandboxKeys.secret,
      base: () => `${baseUrl()}${sandboxPath}`,
      // A page of this server: the port of today may be another one tomorrow.
      invoicePage: (url) => new URL(url).pathname,
    }),
    publishableKey: sandboxKeys.publishable,
    account: sandbox.account,
    script: '/sandbox/stripe.js',
    verifyEvent: stripeWebhooks([sandboxKeys.webhookSecret], now),
    sandbox,
    plugins: [api, stripeScript, stripeDevPage(sandbox)],
    attach(app) {
      baseUrl = () => listeningUrl(app)
    },
    close: () => sandbox.close(),
  }
}

/** Payments of a server without a provider. */
export const paymentsOff: Payments = {
  provider: null,
  publishableKey: '',
  account: '',
  script: null,
  verifyEvent: () => undefined,
  sandbox: null,
  plugins: [],
  attach: () => undefined,
  close: async () => undefined,
}
