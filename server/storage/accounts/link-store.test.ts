import { describe, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()
const start = Date.UTC(2026, 10, 21)
const hour = 3_600_000
const maxTries = 5

describe.each(engines)('on $name', ({ open }) => {
  const academy = async () => {
    const storage = createStorage(await open())
    const ana = await anAccount(storage, { at: start })
    const link = { user_id: ana.id, purpose: 'confirm_email', email: ana.email, expires_at: start + hour } as const
    /** Uses the link of an account by its code. */
    const spendByCode = async (userId: number, code: string) => {
      const attempt = { purpose: 'confirm_email', codeHash: code, now: start, maxTries } as const
      const secret = await storage.links.tryCode(userId, attempt)
      return secret === undefined ? undefined : storage.links.spend('confirm_email', secret, start)
    }
    return { ...storage, ana, link, spendByCode }
  }

  test('of fifty concurrent uses of a link one succeeds', async () => {
    const { links, link } = await academy()
    await links.issue(link, 'secret', null)
    const uses = await Promise.all(Array.from({ length: 50 }, () => links.spend('confirm_email', 'secret', start)))
    expect(uses.filter(Boolean)).toEqual([link])
  })

  test('of fifty concurrent uses by code and by link one succeeds', async () => {
    const { links, link, ana, spendByCode } = await academy()
    await links.issue(link, 'secret', 'code')
    const uses = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 === 0 ? links.spend('confirm_email', 'secret', start) : spendByCode(ana.id, 'code'),
      ),
    )
    expect(uses.filter(Boolean)).toEqual([link])
  })

  test('a link is valid for its purpose, until it expires or is replaced', async () => {
    const { links, link } = await academy()
    await links.issue(link, 'first', null)
    expect(await links.spend('reset_password', 'first', start)).toBeUndefined()
    expect(await links.spend('confirm_email', 'first', start + hour)).toBeUndefined()
    await links.issue(link, 'second', null)
    expect(await links.spend('confirm_email', 'first', start)).toBeUndefined()
    expect(await links.spend('confirm_email', 'second', start)).toEqual(link)
  })

  test('links of other purposes and accounts stay', async () => {
    const { accounts, memberships, links, link } = await academy()
    const eva = await anAccount({ accounts, memberships }, { at: start })
    await links.issue(link, 'anas', null)
    await links.issue({ ...link, purpose: 'reset_password' }, 'reset', null)
    await links.issue({ ...link, user_id: eva.id, email: eva.email }, 'evas', null)
    expect(await links.spend('confirm_email', 'anas', start)).toMatchObject({ email: link.email })
    expect(await links.spend('confirm_email', 'evas', start)).toMatchObject({ email: eva.email })
    expect(await links.spend('reset_password', 'reset', start)).toBeDefined()
  })

  test('the fifth wrong code is the last attempt, also under concurrency', async () => {
    const { links, link, ana, spendByCode } = await academy()
    await links.issue(link, 'secret', 'right')
    const tried = (code: string) => spendByCode(ana.id, code)
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => tried(`wrong ${n}`)))
    expect(guesses.filter(Boolean)).toEqual([])
    expect(await tried('right')).toBeUndefined()
    expect(await links.spend('confirm_email', 'secret', start)).toEqual(link)
  })

  test('a code is valid for its own account only, and a link without a code has none', async () => {
    const { accounts, memberships, links, link, ana, spendByCode } = await academy()
    const eva = await anAccount({ accounts, memberships }, { at: start })
    await links.issue(link, 'secret', 'right')
    await links.issue({ ...link, user_id: eva.id }, 'evas', null)
    expect(await spendByCode(eva.id, 'right')).toBeUndefined()
    expect(await spendByCode(ana.id, 'right')).toEqual(link)
    expect(await spendByCode(ana.id, 'right')).toBeUndefined()
  })

  test('an e-mail sent twice has two links, one of which can be used', async () => {
    const { jobs, links, link } = await academy()
    await jobs.enqueue({ kind: 'mail', payload: {}, runAt: start })
    const jobId = (await jobs.lease(['mail'], start, hour))?.id
    await links.issue(link, 'first try', null, jobId)
    await links.issue(link, 'second try', null, jobId)
    expect(await links.spend('confirm_email', 'first try', start)).toEqual(link)
    expect(await links.spend('confirm_email', 'second try', start)).toBeUndefined()
  })

  test('a revoked link is invalid', async () => {
    const { links, link, ana } = await academy()
    await links.issue(link, 'secret', null)
    await links.revoke(ana.id, 'confirm_email')
    expect(await links.spend('confirm_email', 'secret', start)).toBeUndefined()
  })
})
