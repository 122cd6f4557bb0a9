import { resolve } from 'node:path'
import type { Operator } from '#contract/operator.ts'
import { type Tier, tiers } from '#contract/rules/plans.ts'
import type { S3Settings } from '../gateways/files/s3-client.ts'
import { readDrainMs, readRole, readS3, type ServerRole } from './cluster-config.ts'
import * as read from './config-values.ts'
import { readFfmpegPath } from './ffmpeg-path.ts'

/** The settings of the server, read once at the start. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly role: ServerRole
  /** Ms that a server told to stop goes on serving, for its proxy to notice. */
  readonly drainMs: number
  /** The origin learners use, without a trailing slash; null when not configured. */
  readonly publicUrl: string | null
  /** Absolute path. */
  readonly dataDir: string
  /** Whether an empty database receives the demo academy. */
  readonly demo: boolean
  /** Whether the learners of the demo academy receive weeks of learning. */
  readonly demoHistory: boolean
  readonly productName: string
  /** Null for the SQLite file inside `dataDir`. */
  readonly databaseUrl: string | null
  /** The bucket of the media; null for the folder `media` inside `dataDir`. */
  readonly s3: S3Settings | null
  /** The CDN that serves `/media/*`, without a trailing slash; null for this server. */
  readonly cdnUrl: string | null
  /** Trusted proxies: none, a number of hops, or a list of IP addresses. */
  readonly trustProxy: false | number | string[]
  /** Whether HSTS covers the subdomains of `publicUrl`, which others may run. */
  readonly hstsIncludeSubdomains: boolean
  /** Sandboxes of external services are never mounted in production. */
  readonly production: boolean
  /** Shares the session with a domain's other hosts; null for host-only cookies. */
  readonly cookieDomain: string | null
  /** Null: e-mails are only stored, in the mail outbox of the database. */
  readonly smtpUrl: string | null
  /** The sender of e-mails, as `Name <address>` or an address. */
  readonly mailFrom: string
  readonly supportEmail: string | null
  /** Null where sign-in with Google is off. */
  readonly google: GoogleSettings | null
  /** Null where sign-in with Facebook is off. */
  readonly facebook: FacebookSettings | null
  readonly groupChatUrl: string | null
  /** Null where it is not configured. */
  readonly operator: Operator | null
  /** Null without Stripe's keys: the sandbox takes its place where sandboxes are allowed, else payments are off. */
  readonly stripe: StripeSettings | null
  /** The tiers for sale: the basic ones, and those whose corrections and private classes the operator provides. */
  readonly servedTiers: readonly Tier[]
  /** Signs media cookies; null for a key generated in `dataDir`. */
  readonly cdnKey: MediaKeySettings | null
  /** The key before `cdnKey`, whose passes are accepted until they end; null when there is none. */
  readonly previousCdnKey: MediaKeySettings | null
  /** The ffmpeg of this machine that transcodes recordings; null for the bundled one. */
  readonly ffmpegPath: string | null
  /** Bearer token that `/metrics` requires; null for requests of this machine alone. */
  readonly metricsToken: string | null
  readonly logLevel: LogLevel
  /** Whether each call leaves a line in the log, not only those that failed. */
  readonly logRequests: boolean
  /** Where OpenTelemetry traces are sent, without `/v1/traces`; null for none. */
  readonly otlpEndpoint: string | null
}

interface MediaKeySettings {
  readonly keyPairId: string
  /** PEM. */
  readonly privateKey: string
}

type LogLevel = (typeof read.logLevels)[number]

interface GoogleSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** An OpenID Connect issuer; null for the sandbox of this server. */
  readonly issuer: string | null
}

interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  /** The current one, and while it is replaced the one before. */
  readonly webhookSecrets: readonly string[]
  /** The API's origin, with a path prefix if there is one; null for Stripe itself. */
  readonly apiBase: string | null
}

interface FacebookSettings {
  readonly appId: string
  readonly appSecret: string
  /** The Graph API, without a trailing slash. */
  readonly graphUrl: string
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The environment of this process, for what reads settings one by one. */
export const processEnvironment = (): Environment => process.env

/** The settings of this process. Throws a `ConfigError`. */
export const readProcessConfig = (): Config => readConfig(process.env)

/**
 * Reads and checks the settings in `env`; an empty value counts as none. Throws a `ConfigError` at the first wrong one.
 */
export function readConfig(env: Environment): Config {
  const value = (name: string) => env[name]?.trim() || undefined
  const production = value('NODE_ENV') === 'production'
  const publicUrl = read.readOrigin('PUBLIC_URL', value('PUBLIC_URL'))
  const demo = read.readDemo(value('DEMO'), value('NODE_ENV'))
  const mailFrom = read.readMailbox('MAIL_FROM', value('MAIL_FROM'))
  const databaseUrl = read.readDatabaseUrl(value('DATABASE_URL'))
  const role = readRole(value, { database: databaseUrl !== null, publicUrl: publicUrl !== null })
  return {
    port: read.readPort(value('PORT')),
    host: read.readHost(value('HOST')),
    role,
    drainMs: readDrainMs(value),
    publicUrl,
    dataDir: resolve(value('DATA_DIR') ?? './data'),
    demo,
    demoHistory: read.readFlag('DEMO_HISTORY', value('DEMO_HISTORY') ?? '1'),
    productName: read.readProductName(value('PRODUCT_NAME')),
    databaseUrl,
    s3: readS3(value),
    cdnUrl: read.readOrigin('CDN_URL', value('CDN_URL')),
    trustProxy: read.readTrustProxy(value('TRUST_PROXY')),
    hstsIncludeSubdomains: read.readFlag('HSTS_INCLUDE_SUBDOMAINS', value('HSTS_INCLUDE_SUBDOMAINS')),
    production,
    cookieDomain: read.readCookieDomain(value('COOKIE_DOMAIN')),
    smtpUrl: read.readSmtpUrl(value('SMTP_URL')),
    mailFrom: mailFrom ?? 'academia@localhost',
    supportEmail: read.readMailbox('SUPPORT_EMAIL', value('SUPPORT_EMAIL')),
    google: readGoogle(value, allowsOwnSandbox({ production, publicUrl, role })),
    facebook: readFacebook(value),
    groupChatUrl: read.readLink('GROUP_CHAT_URL', value('GROUP_CHAT_URL')),
    operator: readOperator(value),
    stripe: readStripe(value),
    servedTiers: readServedTiers(value('SERVED_TIERS'), demo),
    cdnKey: readKeyPair('CDN_KEY_PAIR_ID', 'CDN_PRIVATE_KEY', value),
    previousCdnKey: readKeyPair('CDN_PREVIOUS_KEY_PAIR_ID', 'CDN_PREVIOUS_PRIVATE_KEY', value),
    ffmpegPath: readFfmpegPath(value('FFMPEG_PATH'), value('PATH')),
    metricsToken: read.readToken('METRICS_TOKEN', value('METRICS_TOKEN')),
    logLevel: read.readLogLevel(value('LOG_LEVEL')),
    logRequests: read.readFlag('LOG_REQUESTS', value('LOG_REQUESTS') ?? '1'),
    otlpEndpoint: read.readLink('OTEL_EXPORTER_OTLP_ENDPOINT', value('OTEL_EXPORTER_OTLP_ENDPOINT')),
  }
}

/**
 * Whether sandboxes of external services may run: a mailbox and an issuer that open any account are for local trials,
 * never where `PUBLIC_URL` is reachable by others, whatever the value of `NODE_ENV`.
 */
export const allowsSandbox = ({ production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>): boolean =>
  !production && (publicUrl === null || isLoopback(new URL(publicUrl).hostname))

/** Whether sandboxes with a state of their own may run, too: other servers would not share that state. */
export const allowsOwnSandbox = ({ role, ...rest }: Pick<Config, 'production' | 'publicUrl' | 'role'>): boolean =>
  role === 'all' && allowsSandbox(rest)

/** Whether payments are on: with Stripe, or with its sandbox. */
export const hasPaymentProvider = (config: Pick<Config, 'stripe' | 'production' | 'publicUrl' | 'role'>): boolean =>
  config.stripe !== null || allowsOwnSandbox(config)

const isLoopback = (hostname: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

// Without a Google client, a local sandbox replaces it, so that the flow can be tried.
function readGoogle(value: (name: string) => string | undefined, mayUseSandbox: boolean): GoogleSettings | null {
  const client = read.readPair('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', value)
  if (client === null) return !mayUseSandbox ? null : { clientId: 'academy', clientSecret: 'stand-in', issuer: null }
  const issuer = read.readLink('GOOGLE_ISSUER', value('GOOGLE_ISSUER')) ?? 'https://accounts.google.com'
  return { clientId: client[0], clientSecret: client[1], issuer }
}

function readFacebook(value: (name: string) => string | undefined): FacebookSettings | null {
  const app = read.readPair('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', value)
  const graphUrl = read.readOrigin('FACEBOOK_GRAPH_URL', value('FACEBOOK_GRAPH_URL')) ?? 'https://graph.facebook.com'
  return app && { appId: app[0], appSecret: app[1], graphUrl }
}

/** Name, NIF and address are named together or not at all: a receipt with half of them is none. */
function readOperator(value: (name: string) => string | undefined): Operator | null {
  const line = (variable: string) => read.readLine(variable, value(variable))
  const names = ['OPERATOR_NAME', 'OPERATOR_TAX_ID', 'OPERATOR_ADDRESS'] as const
  const [name, taxId, address] = names.map(line)
  const [phone, registry] = [line('OPERATOR_PHONE'), line('OPERATOR_REGISTRY')]
  if ([name, taxId, address, phone, registry].every((particular) => particular == null)) return null
  const missing = names.find((variable) => value(variable) === undefined)
  if (missing !== undefined || name == null || taxId == null || address == null)
    throw new read.ConfigError(missing ?? 'OPERATOR_NAME', 'tiene que ir con los otros datos de quien vende')
  return { name, taxId, address, phone, registry }
}

function readStripe(value: (name: string) => string | undefined): StripeSettings | null {
  const keys = read.readPair('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', value)
  const webhookSecrets = (value('STRIPE_WEBHOOK_SECRET') ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
  const apiBase = read.readLink('STRIPE_API_BASE', value('STRIPE_API_BASE'))
  if (keys === null) return null
  if (webhookSecrets.length === 0 || webhookSecrets.length > 2)
    throw new read.ConfigError(
      'STRIPE_WEBHOOK_SECRET',
      'tiene que ir con STRIPE_SECRET_KEY: uno, o dos separados por una coma mientras se cambia',
    )
  return { secretKey: keys[0], publishableKey: keys[1], webhookSecrets, apiBase }
}

/** The demo serves every tier, so that all plans can be tried. */
function readServedTiers(text: string | undefined, demo: boolean): readonly Tier[] {
  const declared =
    text === undefined ? (demo ? ['feedback', 'personal'] : []) : text.split(',').map((tier) => tier.trim())
  if (!declared.every((tier) => tier === 'feedback' || tier === 'personal'))
    throw new read.ConfigError('SERVED_TIERS', 'tiene que ser feedback, personal o feedback,personal')
  return tiers.filter((tier) => tier === 'basic' || tier === 'challenge' || declared.includes(tier))
}

function readKeyPair(id: string, key: string, value: (name: string) => string | undefined): MediaKeySettings | null {
  const pair = read.readPair(id, key, value)
  return pair && { keyPairId: pair[0], privateKey: pair[1].replaceAll('\\n', '\n') }
}
