import { describe, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/engines.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()
const start = Date.UTC(2026, 10, 21)
const hour = 3_600_000
const mostTries = 5

describe.each(engines)('on $name', ({ open }) => {
  const academy = async () => {
    const storage = createStorage(await open())
    const ana = await anAccount(storage, { at: start })
    const link = { user_id: ana.id, purpose: 'confirm_email', email: ana.email, expires_at: start + hour } as const
    return { ...storage, ana, link }
  }

  test('of fifty uses of one link at once one succeeds', async () => {
    const { links, link } = await academy()
    await links.issue(link, 'secret', null)
    const uses = await Promise.all(Array.from({ length: 50 }, () => links.spend('confirm_email', 'secret', start)))
    expect(uses.filter(Boolean)).toEqual([link])
  })

  test('of fifty uses by code and by link at once one succeeds', async () => {
    const { links, link, ana } = await academy()
    await links.issue(link, 'secret', 'code')
    const uses = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 === 0
          ? links.spend('confirm_email', 'secret', start)
          : links.spendByCode(ana.id, 'confirm_email', 'code', start, mostTries),
      ),
    )
    expect(uses.filter(Boolean)).toEqual([link])
  })

  test('a link works for its purpose, until it ends, and not at all when another took its place', async () => {
    const { links, link } = await academy()
    await links.issue(link, 'first', null)
    expect(await links.spend('reset_password', 'first', start)).toBeUndefined()
    expect(await links.spend('confirm_email', 'first', start + hour)).toBeUndefined()
    await links.issue(link, 'second', null)
    expect(await links.spend('confirm_email', 'first', start)).toBeUndefined()
    expect(await links.spend('confirm_email', 'second', start)).toEqual(link)
  })

  test('a link for another purpose, or for another person, stays', async () => {
    const { accounts, memberships, links, link } = await academy()
    const eva = await anAccount({ accounts, memberships }, { at: start })
    await links.issue(link, 'anas', null)
    await links.issue({ ...link, purpose: 'reset_password' }, 'reset', null)
    await links.issue({ ...link, user_id: eva.id, email: eva.email }, 'evas', null)
    expect(await links.spend('confirm_email', 'anas', start)).toMatchObject({ email: link.email })
    expect(await links.spend('confirm_email', 'evas', start)).toMatchObject({ email: eva.email })
    expect(await links.spend('reset_password', 'reset', start)).toBeDefined()
  })

  test('the fifth wrong code was the last try, however many are made at once', async () => {
    const { links, link, ana } = await academy()
    await links.issue(link, 'secret', 'right')
    const tried = (code: string) => links.spendByCode(ana.id, 'confirm_email', code, start, mostTries)
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => tried(`wrong ${n}`)))
    expect(guesses.filter(Boolean)).toEqual([])
    expect(await tried('right')).toBeUndefined()
    expect(await links.spend('confirm_email', 'secret', start)).toEqual(link)
  })

  test('a code is only right for its own account, and a link without one has none', async () => {
    const { accounts, memberships, links, link, ana } = await academy()
    const eva = await anAccount({ accounts, memberships }, { at: start })
    await links.issue(link, 'secret', 'right')
    await links.issue({ ...link, user_id: eva.id }, 'evas', null)
    expect(await links.spendByCode(eva.id, 'confirm_email', 'right', start, mostTries)).toBeUndefined()
    expect(await links.spendByCode(ana.id, 'confirm_email', 'right', start, mostTries)).toEqual(link)
    expect(await links.spendByCode(ana.id, 'confirm_email', 'right', start, mostTries)).toBeUndefined()
  })

  test('a message that was sent twice carries two links of which one can be used', async () => {
    const { jobs, links, link } = await academy()
    await jobs.enqueue({ kind: 'mail', payload: {}, runAt: start })
    const jobId = (await jobs.lease(['mail'], start, hour))?.id
    await links.issue(link, 'first try', null, jobId)
    await links.issue(link, 'second try', null, jobId)
    expect(await links.spend('confirm_email', 'first try', start)).toEqual(link)
    expect(await links.spend('confirm_email', 'second try', start)).toBeUndefined()
  })

  test('a revoked link is dead', async () => {
    const { links, link, ana } = await academy()
    await links.issue(link, 'secret', null)
    await links.revoke(ana.id, 'confirm_email')
    expect(await links.spend('confirm_email', 'secret', start)).toBeUndefined()
  })
})
