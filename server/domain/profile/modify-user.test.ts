import { describe, expect, test } from 'vitest'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { createStorage } from '#server/storage/storage.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { quickPasswords } from '#tests/factories/passwords.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { modifyUser } from './modify-user.ts'

const engines = startEngines()
const at = Date.UTC(2026, 10, 21)

describe.each(engines)('on $name', ({ open }) => {
  test('of two devices that replace the same field at once, one is refused and changes nothing', async () => {
    const storage = createStorage(await open())
    const account = await anAccount(storage, { name: 'Ana', city: null })
    const times = { created_at: at, authenticated_at: at, last_seen_at: at, expires_at: at + 1 }
    const session = await storage.sessions.open({ user_id: account.id, device_name: '', ...times }, 'token')
    const given = { passwords: quickPasswords(), secrets: randomSecrets, pause: async () => undefined, now: () => at }
    const ports = { ...storage, ...given, files: { remove: async () => undefined }, reportUndeleted: () => undefined }
    // Both requests read the account before either change.
    const caller = { account, membership: null, session }
    const replaces = { name: ['Ana'] }
    const outcomes = await Promise.allSettled([
      modifyUser(ports, caller, { name: 'Anabel', city: 'Vigo', replaces }, 'network'),
      modifyUser(ports, caller, { name: 'Aina', city: 'Lugo', replaces }, 'network'),
    ])
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { issues: [{ path: 'body.name', code: 'changed_elsewhere' }] } }])
    const kept = outcomes[0]?.status === 'fulfilled' ? { name: 'Anabel', city: 'Vigo' } : { name: 'Aina', city: 'Lugo' }
    expect(await storage.accounts.find(account.id)).toEqual({ ...account, ...kept })
  })
})
