import { describe, expect, test } from 'vitest'
import { claimAccount } from '#server/domain/accounts/claim-account.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { createStorage } from '#server/storage/storage.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import type { VerifiedIdentity } from './ports.ts'
import { type ProviderSignInPorts, signInWithProvider } from './sign-in-with-provider.ts'

const engines = startEngines()
const at = Date.UTC(2026, 10, 21)
const email = 'ana@baila.test'

describe.each(engines)('on $name', ({ open }) => {
  const academy = async () => {
    const storage = createStorage(await open())
    const identity: VerifiedIdentity = {
      provider: 'google',
      subject: '117',
      email,
      email_verified: false,
      name: 'Ana',
      lastname: 'Baila',
    }
    const { transaction } = storage
    const given = { transaction, verifiers: { google: async () => identity }, secrets: randomSecrets, now: () => at }
    const signIn = (sessions: ProviderSignInPorts<never>['sessions'] = storage.sessions) => {
      const request = { provider: 'google', token: 'a.b.c', browserSecret: undefined, device: undefined } as const
      const browser = { deviceName: 'Firefox', replaces: { id: 0 } }
      return signInWithProvider({ ...storage, ...given, sessions }, { ...request, ...browser }, async () => ({
        fields: {},
      }))
    }
    return { storage, signIn }
  }

  test('a sign-in under way while the owner of the address takes the account over opens no session', async () => {
    const { storage, signIn } = await academy()
    expect(await signIn()).toMatchObject({ isNew: true })
    const account = await storage.accounts.findByEmail(email)
    if (!account) throw new Error('no account was created')
    expect(await storage.sessions.listOf(account.id, at)).toHaveLength(1)
    const takeOver = () => storage.transaction((stores) => claimAccount(stores, account, { passwordHash: 'new', at }))
    await expect(signIn({ ...storage.sessions, close: takeOver })).rejects.toMatchObject({ code: 'provider_refused' })
    expect(await storage.sessions.listOf(account.id, at)).toEqual([])
  })

  test('a sign-in under way while an account is deleted opens no session', async () => {
    const { storage, signIn } = await academy()
    await signIn()
    const account = await storage.accounts.findByEmail(email)
    const remove = async () => void (await storage.accounts.delete(account?.id ?? 0))
    await expect(signIn({ ...storage.sessions, close: remove })).rejects.toMatchObject({ code: 'provider_refused' })
  })
})
