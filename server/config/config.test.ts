import { resolve } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { allowsSandbox, readConfig } from './config.ts'
import { ConfigError } from './config-values.ts'

test('without any variable the academy listens on localhost, with its demo', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    role: 'all',
    drainMs: 0,
    publicUrl: null,
    dataDir: resolve('./data'),
    demo: true,
    demoHistory: true,
    productName: 'Alcompás',
    stripe: null,
    servedTiers: ['basic', 'feedback', 'personal', 'challenge'],
    operator: null,
    databaseUrl: null,
    s3: null,
    cdnUrl: null,
    trustProxy: false,
    hstsIncludeSubdomains: false,
    production: false,
    cookieDomain: null,
    smtpUrl: null,
    mailFrom: 'academia@localhost',
    supportEmail: null,
    google: { clientId: 'academy', clientSecret: 'stand-in', issuer: null },
    facebook: null,
    groupChatUrl: null,
    cdnKey: null,
    previousCdnKey: null,
    ffmpegPath: null,
    metricsToken: null,
    logLevel: 'info',
    logRequests: true,
    otlpEndpoint: null,
  })
})

test('in production the demo has to be enabled', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
  expect(readConfig({ DEMO_HISTORY: '0' })).toMatchObject({ demo: true, demoHistory: false })
})

test('a trailing slash of a URL is removed, and an empty variable counts as none', () => {
  const config = readConfig({ PUBLIC_URL: 'https://baila.test/', CDN_URL: ' ', TRUST_PROXY: '10.0.0.0/8, ::1' })
  expect([config.publicUrl, config.cdnUrl]).toEqual(['https://baila.test', null])
  expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1'])
})

test.each([
  'postgres:///academia?host=/var/run/postgresql&user=ana',
  'postgres://ana@/academia?host=%2Fvar%2Frun%2Fpostgresql',
  'postgresql://ana:a%40b@/academia?sslmode=disable&host=/var/run/postgresql',
])('a socket may be the host of the database: %s', (url) => {
  const { databaseUrl } = readConfig({ DATABASE_URL: url })
  const { host, database, user } = new pg.Client({ connectionString: databaseUrl ?? '' })
  expect([host, database, user]).toEqual(['/var/run/postgresql', 'academia', 'ana'])
  // Backups change the URL of the database.
  expect(new URL(databaseUrl ?? '').pathname).toBe('/academia')
})

test.each([
  ['PORT', 'ochenta'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['HOST', 'dos palabras'],
  ['PUBLIC_URL', 'baila.test'],
  ['PUBLIC_URL', 'https://baila.test/ruta'],
  ['PUBLIC_URL', 'ftp://baila.test'],
  ['CDN_URL', 'https://secreto:clave@cdn.test'],
  ['DEMO', 'si'],
  ['HSTS_INCLUDE_SUBDOMAINS', 'true'],
  ['PRODUCT_NAME', 'x'.repeat(61)],
  ['DATABASE_URL', 'mysql://secreto@x/y'],
  ['DATABASE_URL', 'postgres://ana:secreto@/academia'],
  ['TRUST_PROXY', 'true'],
  ['METRICS_TOKEN', 'secreto'],
  ['LOG_LEVEL', 'secreto'],
  ['LOG_REQUESTS', 'no'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'secreto'],
])('%s=%s stops the start with one line that names it and not its value', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`))
  expect(read).not.toThrow(/secreto/)
})

test.each([
  ['http://localhost:3000', true],
  ['http://academia.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['https://academia.test', false],
  ['http://192.168.1.20:3000', false],
  ['https://localhost.academia.test', false],
  ['http://127.0.0.1.academia.test', false],
])('at %s sandboxes of outside services run: %s', (publicUrl, run) => {
  expect(readConfig({ PUBLIC_URL: publicUrl }).google !== null).toBe(run)
  expect(allowsSandbox({ production: false, publicUrl: new URL(publicUrl).origin })).toBe(run)
  expect(allowsSandbox({ production: true, publicUrl: new URL(publicUrl).origin })).toBe(false)
})

test('Stripe needs both keys and the secret of its events, and a base URL may have a path', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_PUBLISHABLE_KEY')
  expect(() => readConfig(keys)).toThrow('STRIPE_WEBHOOK_SECRET')
  const all = { ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig(all).stripe).toEqual({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecrets: ['whsec_1'],
    apiBase: null,
  })
  const both = readConfig({ ...all, STRIPE_WEBHOOK_SECRET: 'whsec_2, whsec_1' })
  expect(both.stripe?.webhookSecrets).toEqual(['whsec_2', 'whsec_1'])
  expect(() => readConfig({ ...all, STRIPE_WEBHOOK_SECRET: 'a,b,c' })).toThrow('STRIPE_WEBHOOK_SECRET')
  const base = 'http://127.0.0.1:3000/sandbox/stripe'
  expect(readConfig({ ...all, STRIPE_API_BASE: base }).stripe).toMatchObject({ apiBase: base })
})

test('a tier is sold only where the operator declares to serve it', () => {
  expect(readConfig({ DEMO: '0' }).servedTiers).toEqual(['basic', 'challenge'])
  expect(readConfig({ SERVED_TIERS: 'feedback' }).servedTiers).toEqual(['basic', 'feedback', 'challenge'])
  expect(() => readConfig({ SERVED_TIERS: 'everything' })).toThrow('SERVED_TIERS')
})

test('the particulars of the seller are set together or not at all', () => {
  const particulars = {
    OPERATOR_NAME: ' Baila S. L. ',
    OPERATOR_TAX_ID: 'B12345678',
    OPERATOR_ADDRESS: 'Calle Mayor 1, 28013 Madrid',
  }
  const expected = { name: 'Baila S. L.', taxId: 'B12345678', address: 'Calle Mayor 1, 28013 Madrid' }
  expect(readConfig(particulars).operator).toEqual({ ...expected, phone: null, registry: null })
  const more = { OPERATOR_PHONE: '+34 910 000 000', OPERATOR_REGISTRY: 'Registro Mercantil de Madrid, hoja M-1' }
  expect(readConfig({ ...particulars, ...more }).operator).toEqual({
    ...expected,
    phone: '+34 910 000 000',
    registry: 'Registro Mercantil de Madrid, hoja M-1',
  })
  expect(() => readConfig(more)).toThrow(/^OPERATOR_NAME: /)
  for (const name of Object.keys(particulars))
    expect(() => readConfig({ ...particulars, [name]: ' ' })).toThrow(new RegExp(`^${name}: [^\n]+$`))
})

test.each([
  ['OPERATOR_NAME', 'x'.repeat(201)],
  ['OPERATOR_TAX_ID', 'B1234\nsecreto'],
  ['OPERATOR_ADDRESS', 'Calle\u0000secreto'],
])('a %s that is not a line of text stops the start with one line that names it', (name, value) => {
  const others = { OPERATOR_NAME: 'Baila', OPERATOR_TAX_ID: 'B1', OPERATOR_ADDRESS: 'Calle Mayor 1' }
  const read = () => readConfig({ ...others, [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`))
  expect(read).not.toThrow(/secreto/)
})
