import { describe, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()
const start = Date.UTC(2026, 10, 21)
const hour = 3_600_000

describe.each(engines)('on $name', ({ open }) => {
  const academy = async () => {
    const storage = createStorage(await open())
    const ana = await anAccount(storage, { role: 'trial', at: start })
    const openFor = (userId: number, tokenHash: string, expires_at = start + hour) =>
      storage.sessions.open(
        {
          user_id: userId,
          device_name: 'Firefox en Linux',
          created_at: start,
          authenticated_at: start,
          last_seen_at: start,
          expires_at,
        },
        tokenHash,
      )
    return { ...storage, ana, openFor }
  }

  test('a token identifies its caller and membership', async () => {
    const { sessions, ana, openFor } = await academy()
    const session = await openFor(ana.id, 'hash')
    expect(session).not.toHaveProperty('token_hash')
    const caller = await sessions.findCaller('hash', start)
    expect(caller).toEqual({ session, account: ana, membership: expect.objectContaining({ in_trial: true }) })
    expect(await sessions.findCaller('another', start)).toBeUndefined()
  })

  test('a caller without a membership is found too', async () => {
    const { accounts, memberships, sessions, openFor } = await academy()
    const eva = await anAccount({ accounts, memberships }, { at: start })
    await openFor(eva.id, 'hash')
    expect(await sessions.findCaller('hash', start)).toMatchObject({ account: eva, membership: null })
  })

  test('a session is invalid from the instant it expires, unless it was extended', async () => {
    const { sessions, ana, openFor } = await academy()
    const { id } = await openFor(ana.id, 'hash')
    expect(await sessions.findCaller('hash', start + hour - 1)).toBeDefined()
    expect(await sessions.findCaller('hash', start + hour)).toBeUndefined()
    await sessions.touch(id, start + 1, start + 2 * hour)
    expect(await sessions.findCaller('hash', start + hour)).toMatchObject({ session: { last_seen_at: start + 1 } })
  })

  test('closing one session leaves the others, closing all leaves the exception, and those of other accounts stay', async () => {
    const { accounts, memberships, sessions, ana, openFor } = await academy()
    const eva = await anAccount({ accounts, memberships }, { at: start })
    await openFor(eva.id, 'eva')
    const [one, two] = [await openFor(ana.id, 'one'), await openFor(ana.id, 'two')]
    await openFor(ana.id, 'three')
    await sessions.close(one.id)
    expect((await sessions.listOf(ana.id, start)).map(({ id }) => id)).not.toContain(one.id)
    await sessions.closeAll(ana.id, two.id)
    expect((await sessions.listOf(ana.id, start)).map(({ id }) => id)).toEqual([two.id])
    await sessions.closeAll(ana.id)
    expect(await sessions.listOf(ana.id, start)).toEqual([])
    expect(await sessions.findCaller('eva', start)).toBeDefined()
  })

  test('expired sessions are not listed, and purged', async () => {
    const { sessions, ana, openFor } = await academy()
    await openFor(ana.id, 'old', start + 1)
    const fresh = await openFor(ana.id, 'fresh')
    expect(await sessions.listOf(ana.id, start + 1)).toEqual([fresh])
    await sessions.purgeExpired(start + 1)
    expect((await sessions.listOf(ana.id, start)).map(({ id }) => id)).toEqual([fresh.id])
  })

  test('deleting an account deletes its sessions', async () => {
    const { accounts, sessions, ana, openFor } = await academy()
    await openFor(ana.id, 'hash')
    await accounts.delete(ana.id)
    expect(await sessions.findCaller('hash', start)).toBeUndefined()
  })
  test('the session that deletes its account is found until it is purged, other sessions are not', async () => {
    const { accounts, sessions, ana, openFor } = await academy()
    const { id } = await openFor(ana.id, 'hash')
    await openFor(ana.id, 'elsewhere')
    await Promise.all([sessions.keepDeletion(id, start + 1), sessions.keepDeletion(id, start + 1)])
    await accounts.delete(ana.id)
    await sessions.keepDeletion(id, start + 9)
    const known = (tokenHash: string, since: number) => sessions.hasDeletedAccount(tokenHash, since)
    expect([await known('hash', start), await known('hash', start + 1)]).toEqual([true, false])
    expect(await known('elsewhere', start)).toBe(false)
    await sessions.purgeDeletions(start)
    expect(await known('hash', start)).toBe(true)
    await sessions.purgeDeletions(start + 1)
    expect(await known('hash', start)).toBe(false)
  })

  test('an account has a hundred sessions, and the one unused for longest gives way to another', async () => {
    const { accounts, memberships, sessions, ana, openFor } = await academy()
    const eva = await anAccount({ accounts, memberships }, { at: start })
    await openFor(eva.id, 'of eva')
    const first = await openFor(ana.id, 'hash 0')
    for (let index = 1; index < 100; index += 1) await openFor(ana.id, `hash ${index}`)
    expect(await sessions.listOf(ana.id, start)).toHaveLength(100)
    await sessions.touch(first.id, start + 1, start + hour)
    await openFor(ana.id, 'hash 100')
    expect(await sessions.listOf(ana.id, start)).toHaveLength(100)
    const isOpen = async (hash: string) => (await sessions.findCaller(hash, start)) !== undefined
    expect([await isOpen('hash 0'), await isOpen('hash 1'), await isOpen('hash 100')]).toEqual([true, false, true])
    expect(await isOpen('of eva')).toBe(true)
  })
})
