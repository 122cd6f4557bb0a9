import { describe, expect, test } from 'vitest'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { createStorage } from '#server/storage/storage.ts'
import { type AccountOptions, anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { confirmEmailByCode, confirmEmailByLink } from './confirm-email.ts'

const at = Date.UTC(2026, 2, 1)
const hour = 3_600_000
const pending = 'ana.nueva@baila.test'

describe.each(startEngines())('on $name', ({ open }) => {
  /** An account with a link and its code for its pending address, if any. `failing` stores fail on the account. */
  async function academy(options: AccountOptions) {
    const storage = createStorage(await open())
    const ana = await anAccount(storage, { at, ...options })
    const email = ana.pending_email ?? ana.email
    const link = { user_id: ana.id, purpose: 'confirm_email', email, expires_at: at + hour } as const
    await storage.links.issue(link, randomSecrets.hash('token'), randomSecrets.hash('123456'))
    const passwords = { matches: async () => true }
    const ports = { ...storage, passwords, secrets: randomSecrets, now: () => at }
    const update = () => Promise.reject(new Error('the connection is lost'))
    const transaction: typeof storage.transaction = (work) =>
      storage.transaction((stores) => work({ ...stores, accounts: { ...stores.accounts, update } }))
    const failing = { ...ports, transaction }
    const byLink = (using = ports) =>
      confirmEmailByLink(using, { token: 'token', password: undefined }, { account: ana })
    const byCode = (using = ports) => confirmEmailByCode(using, ana, '123456')
    const stored = () => storage.accounts.find(ana.id)
    return { storage, failing, byLink, byCode, stored }
  }

  test.each([
    ['a link', { email_verified_at: null }, 'byLink'],
    ['a link for a new address', { pending_email: pending }, 'byLink'],
    ['a code', { email_verified_at: null }, 'byCode'],
    ['a code for a new address', { pending_email: pending }, 'byCode'],
  ] as const)('%s whose confirmation failed can be used again, once', async (_what, options, way) => {
    const { failing, stored, storage, ...ways } = await academy(options)
    const before = await stored()
    await expect(ways[way](failing)).rejects.toThrow('the connection is lost')
    expect(await stored()).toEqual(before)
    const changed = 'pending_email' in options
    expect(await ways[way]()).toEqual({ challenge: false, changed })
    expect(await stored()).toMatchObject({
      email: changed ? pending : before?.email,
      pending_email: null,
      email_verified_at: at,
    })
    await expect(ways[way]()).rejects.toMatchObject({ code: way === 'byLink' ? 'link_spent' : 'code_wrong' })
    const notices = [
      await storage.jobs.lease(['email-changed'], at, 1),
      await storage.jobs.lease(['email-changed'], at, 1),
    ]
    expect(notices.filter(Boolean)).toHaveLength(changed ? 1 : 0)
  })

  test('a failed confirmation by code counts as an attempt', async () => {
    const { failing, byCode, stored } = await academy({ email_verified_at: null })
    for (let tries = 0; tries < 5; tries += 1) await expect(byCode(failing)).rejects.toThrow('the connection is lost')
    await expect(byCode()).rejects.toMatchObject({ code: 'code_wrong' })
    expect(await stored()).toMatchObject({ email_verified_at: null })
  })

  test('a link to an address that another account has by then is used up', async () => {
    const { storage, byLink, byCode, stored } = await academy({ pending_email: pending })
    await anAccount(storage, { email: pending, at })
    await expect(byLink()).rejects.toMatchObject({ code: 'email_taken' })
    expect(await stored()).toMatchObject({ pending_email: null })
    await expect(byCode()).rejects.toMatchObject({ code: 'code_wrong' })
    await expect(byLink()).rejects.toMatchObject({ code: 'link_spent' })
  })

  test('of fifty uses by link and by code at once one confirms', { timeout: 30_000 }, async () => {
    const { byLink, byCode } = await academy({ email_verified_at: null })
    const uses = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? byLink() : byCode()))
    const outcomes = await Promise.allSettled(uses)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
