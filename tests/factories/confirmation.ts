import { anAccount, signedInAs } from './accounts.ts'
import { type TestServerOptions, testServer } from './server.ts'

/** The clock of the test server below, in ms. */
export const start = Date.UTC(2026, 10, 21)

/** A test server with an account whose address is not confirmed yet. */
export async function awaitingConfirmation(
  options: TestServerOptions = {},
  account: Parameters<typeof anAccount>[1] = {},
) {
  const clock = { now: start }
  const server = await testServer({ now: () => clock.now, ...options })
  const given = { email: 'ana@baila.test', email_verified_at: null, at: start, ...account }
  const ana = await anAccount(server.storage, given)
  const session = await signedInAs(server, ana)
  const resend = (headers = session) => server.get('/api/user/resend-confirmation-email', headers)
  const lastMail = async (address = 'ana@baila.test') => {
    const [mail] = await server.mailTo(address)
    if (!mail) throw new Error(`no message to ${address}`)
    return mail
  }
  const confirm = (token: string, headers: Readonly<Record<string, string>> = session) =>
    server.post('/api/confirm-email', { token }, headers)
  const confirmByCode = (code: string, headers: Record<string, string> = session) =>
    server.post('/api/confirm-email-code', { code }, headers)
  const now = () => server.storage.accounts.find(ana.id)
  return { ...server, clock, ana, session, resend, lastMail, confirm, confirmByCode, anaNow: now }
}
