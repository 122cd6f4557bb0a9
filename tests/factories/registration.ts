import { thePassword } from './accounts.ts'
import { type AcademyOptions, academy, ourPage } from './server.ts'

/** When the world below begins. */
export const start = Date.UTC(2026, 10, 21)

/** What somebody sends to register. */
export const ana = {
  name: 'Ana',
  lastname: 'Baila',
  email: 'Ana@Baila.test',
  password: thePassword,
  password_confirmation: thePassword,
}

/** An academy that people register at, each from the network that is named. */
export async function registrationDesk(options: AcademyOptions = {}) {
  const server = await academy({ now: () => start, config: { trustProxy: 1 }, ...options })
  const register = (changes: object = {}, headers: Readonly<Record<string, string>> = ourPage) =>
    server.post('/api/register', { ...ana, ...changes }, headers)
  const registerWithCoupon = (coupon_code: string, changes: object = {}, from = '192.0.2.1') =>
    server.post(
      '/api/register-coupon-operator',
      { ...ana, coupon_code, ...changes },
      { ...ourPage, 'x-forwarded-for': from },
    )
  const accountOf = (email: string) => server.storage.accounts.findByEmail(email)
  return { ...server, register, registerWithCoupon, accountOf }
}
