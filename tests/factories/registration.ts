import { demoPassword } from './accounts.ts'
import { sameOriginHeaders, type TestServerOptions, testServer } from './server.ts'

/** The clock of the test server below, in ms. */
export const start = Date.UTC(2026, 10, 21)

/** The body of a registration. */
export const ana = {
  name: 'Ana',
  lastname: 'Baila',
  email: 'Ana@Baila.test',
  password: demoPassword,
  password_confirmation: demoPassword,
}

/** An academy with registration, each from the given network. */
export async function registrationServer(options: TestServerOptions = {}) {
  const server = await testServer({ now: () => start, config: { trustProxy: 1 }, ...options })
  const register = (changes: object = {}, headers: Readonly<Record<string, string>> = sameOriginHeaders) =>
    server.post('/api/register', { ...ana, ...changes }, headers)
  const registerWithCoupon = (coupon_code: string, changes: object = {}, from = '192.0.2.1') =>
    server.post(
      '/api/register-coupon-operator',
      { ...ana, coupon_code, ...changes },
      { ...sameOriginHeaders, 'x-forwarded-for': from },
    )
  const accountOf = (email: string) => server.storage.accounts.findByEmail(email)
  return { ...server, register, registerWithCoupon, accountOf }
}
