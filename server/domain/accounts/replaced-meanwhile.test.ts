import { describe, expect, test } from 'vitest'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { createStorage } from '#server/storage/storage.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { changePassword, replacePassword } from './change-password.ts'
import { openSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

const at = Date.UTC(2026, 2, 1)
const password = 'bailamos99'

describe.each(startEngines())('on $name', ({ open }) => {
  /** An account whose owner sets another password, which ends every session, as soon as `reset` is called. */
  async function academy() {
    const storage = createStorage(await open())
    const { id, email } = await anAccount(storage)
    await storage.accounts.update(id, { password_hash: 'former' })
    const account = { id, email, email_verified_at: at }
    const reset = () =>
      storage.transaction((stores) => replacePassword(stores, { account, passwordHash: 'of the owner', at }))
    const ports = { ...storage, secrets: randomSecrets, now: () => at }
    const left = async () => ({
      password: (await storage.accounts.find(account.id))?.password_hash,
      sessions: await storage.sessions.listOf(account.id, at),
    })
    return { ports, account, reset, left }
  }

  test('a sign-in whose password is replaced while it is compared opens no session', async () => {
    const { ports, account, reset, left } = await academy()
    const compare = async () => {
      await reset()
      return true
    }
    const passwords = { runQueued: <T>(work: (matches: typeof compare) => Promise<T>) => work(compare) }
    const credentials = { email: account.email, password, network: '192.0.2.1', device: undefined }
    await expect(
      signIn({ ...ports, passwords }, { ...credentials, deviceName: undefined, replaces: undefined }),
    ).rejects.toMatchObject({ code: 'credentials_wrong' })
    expect(await left()).toEqual({ password: 'of the owner', sessions: [] })
  })

  test('a change of password leaves the one that its owner set by e-mail meanwhile', async () => {
    const { ports, account, reset, left } = await academy()
    const token = await openSession(ports, account, undefined)
    const caller = await ports.sessions.findCaller(randomSecrets.hash(token), at)
    if (!caller) throw new Error('not signed in')
    const hash = async () => {
      await reset()
      return 'of a stranger'
    }
    const passwords = { hash, isCommon: () => false, matches: async () => true }
    await expect(
      changePassword({ ...ports, passwords }, caller, { password, currentPassword: undefined }),
    ).rejects.toMatchObject({ code: 'fresh_sign_in_needed' })
    expect(await left()).toEqual({ password: 'of the owner', sessions: [] })
  })
})
