import { describe, expect, test } from 'vitest'
import type { VerifiedIdentity } from '#server/domain/identity/ports.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'
import { accountStore } from './account-store.ts'
import { identityStore, ticketStore } from './identity-store.ts'

const engines = startEngines()

describe.each(engines)('on $name', ({ open }) => {
  const academy = async () => {
    const storage = createStorage(await open())
    return { ...storage, ana: await anAccount(storage), eva: await anAccount(storage) }
  }
  const google = { provider: 'google', subject: '1001', created_at: 1 }

  test('an identity is linked to one account, also under concurrency', async () => {
    const { identities, ana, eva } = await academy()
    const owners = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? ana.id : eva.id))
    const linked = await Promise.all(owners.map((user_id) => identities.link({ ...google, user_id })))
    const owner = await identities.find('google', '1001')
    expect(linked).toEqual(owners.map((user_id) => user_id === owner))
  })

  test('the same subject at another provider is another identity', async () => {
    const { identities, ana, eva } = await academy()
    await identities.link({ ...google, user_id: ana.id })
    expect(await identities.find('facebook', '1001')).toBeUndefined()
    expect(await identities.link({ ...google, provider: 'facebook', user_id: eva.id })).toBe(true)
    expect(await identities.find('google', '1001')).toBe(ana.id)
  })

  test('deleting an account deletes its identities', async () => {
    const { accounts, identities, ana, eva } = await academy()
    await identities.link({ ...google, user_id: ana.id })
    await accounts.delete(ana.id)
    expect(await identities.find('google', '1001')).toBeUndefined()
    expect(await identities.link({ ...google, user_id: eva.id })).toBe(true)
  })
})

const verified: VerifiedIdentity = {
  provider: 'google',
  subject: '117',
  email: 'ana@baila.test',
  email_verified: true,
  name: 'Ana',
  lastname: 'Ruiz Peña',
}
const ticket = { ticketHash: 'ticket', browserHash: 'browser', identity: verified, expiresAt: 1000 }

describe.each(engines)('tickets over $name', ({ open }) => {
  test('of fifty concurrent uses of a ticket one succeeds', async () => {
    const tickets = ticketStore(await open())
    await tickets.save(ticket)
    const redeemed = await Promise.all(Array.from({ length: 50 }, () => tickets.spend('ticket', 'browser', 500)))
    expect(redeemed.filter(Boolean)).toEqual([verified])
  })

  test('another browser cannot redeem a ticket, and does not use it up', async () => {
    const tickets = ticketStore(await open())
    await tickets.save(ticket)
    expect(await tickets.spend('ticket', 'another', 500)).toBeUndefined()
    expect(await tickets.spend('another', 'browser', 500)).toBeUndefined()
    expect(await tickets.spend('ticket', 'browser', 500)).toEqual(verified)
  })

  test('an expired ticket is refused and purged', async () => {
    const tickets = ticketStore(await open())
    await tickets.save(ticket)
    expect(await tickets.spend('ticket', 'browser', 1000)).toBeUndefined()
    await tickets.purgeExpired(1000)
    expect(await tickets.spend('ticket', 'browser', 500)).toBeUndefined()
  })

  test('unlinking the older identities of an account leaves its later one, and those of others', async () => {
    const db = await open()
    const [accounts, identities] = [accountStore(db), identityStore(db)]
    for (const subject of ['1', '2']) {
      const account = await accounts.create({ email: `${subject}@baila.test`, name: 'A', lastname: 'B', created_at: 1 })
      await identities.link({ provider: 'google', subject, user_id: account?.id ?? 0, created_at: 1 })
    }
    const user_id = (await identities.find('google', '1')) ?? 0
    await identities.link({ provider: 'facebook', subject: '1', user_id, created_at: 2 })
    await identities.unlinkOlder(user_id, 2)
    expect(await identities.find('google', '1')).toBeUndefined()
    expect(await identities.find('facebook', '1')).toBe(user_id)
    expect(await identities.find('google', '2')).toBeDefined()
  })
})
