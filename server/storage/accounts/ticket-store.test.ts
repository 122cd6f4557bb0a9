import { describe, expect, test } from 'vitest'
import type { VerifiedIdentity } from '#server/domain/identity/ports.ts'
import { startEngines } from '#tests/setup/engines.ts'
import { accountStore } from './account-store.ts'
import { identityStore, ticketStore } from './identity-store.ts'

const engines = startEngines()

const ana: VerifiedIdentity = {
  provider: 'google',
  subject: '117',
  email: 'ana@baila.test',
  email_verified: true,
  name: 'Ana',
  lastname: 'Ruiz Peña',
}
const ticket = { ticketHash: 'ticket', browserHash: 'browser', identity: ana, expiresAt: 1000 }

describe.each(engines)('tickets over $name', ({ open }) => {
  test('of fifty concurrent uses of a ticket one succeeds', async () => {
    const tickets = ticketStore(await open())
    await tickets.save(ticket)
    const redeemed = await Promise.all(Array.from({ length: 50 }, () => tickets.spend('ticket', 'browser', 500)))
    expect(redeemed.filter(Boolean)).toEqual([ana])
  })

  test('another browser cannot redeem a ticket, and does not use it up', async () => {
    const tickets = ticketStore(await open())
    await tickets.save(ticket)
    expect(await tickets.spend('ticket', 'another', 500)).toBeUndefined()
    expect(await tickets.spend('another', 'browser', 500)).toBeUndefined()
    expect(await tickets.spend('ticket', 'browser', 500)).toEqual(ana)
  })

  test('an expired ticket is refused and purged', async () => {
    const tickets = ticketStore(await open())
    await tickets.save(ticket)
    expect(await tickets.spend('ticket', 'browser', 1000)).toBeUndefined()
    await tickets.purgeExpired(1000)
    expect(await tickets.spend('ticket', 'browser', 500)).toBeUndefined()
  })

  test('unlinking the identities of an account keeps those of others', async () => {
    const db = await open()
    const [accounts, identities] = [accountStore(db), identityStore(db)]
    for (const subject of ['1', '2']) {
      const account = await accounts.create({ email: `${subject}@baila.test`, name: 'A', lastname: 'B', created_at: 1 })
      await identities.link({ provider: 'google', subject, user_id: account?.id ?? 0, created_at: 1 })
    }
    await identities.unlinkAll((await identities.find('google', '1')) ?? 0)
    expect(await identities.find('google', '1')).toBeUndefined()
    expect(await identities.find('google', '2')).toBeDefined()
  })
})
