import { describe, expect, test } from 'vitest'
import { createStorage } from '#server/storage/storage.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { findOrCreateAccount } from './find-or-create-account.ts'
import type { VerifiedIdentity } from './ports.ts'

const engines = startEngines()
const now = () => 1000
const ana: VerifiedIdentity = {
  provider: 'google',
  subject: '117',
  email: 'ana@baila.test',
  email_verified: true,
  name: 'Ana',
  lastname: 'Núñez',
}
const noOptions = { fields: {} }

describe.each(engines)('on $name', ({ open }) => {
  test('twenty concurrent sign-ins of one identity create one account', async () => {
    const { transaction } = createStorage(await open())
    const all = await Promise.all(
      Array.from({ length: 20 }, () => findOrCreateAccount({ transaction, now }, ana, noOptions)),
    )
    expect(new Set(all.map(({ account }) => account.id)).size).toBe(1)
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  test('concurrent sign-ins with one unverified address never share an account', async () => {
    const { transaction, identities } = createStorage(await open())
    const claims = ['1', '2', '3', '4'].map((subject) => ({ ...ana, subject, email_verified: false }))
    const answers = await Promise.allSettled(
      claims.map((identity) => findOrCreateAccount({ transaction, now }, identity, noOptions)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'email_taken' })
    const linked = await Promise.all(claims.map(({ subject }) => identities.find('google', subject)))
    expect(linked.filter(Boolean)).toHaveLength(1)
  })

  test('a failing onCreated rolls back account, identity and e-mail job', async () => {
    const { transaction, accounts, identities, jobs } = createStorage(await open())
    const onCreated = async () => {
      throw new Error('the lights went out')
    }
    const unverified = { ...ana, email_verified: false }
    await expect(findOrCreateAccount({ transaction, now }, unverified, { fields: {}, onCreated })).rejects.toThrow(
      'lights',
    )
    expect(await accounts.findByEmail('ana@baila.test')).toBeUndefined()
    expect(await identities.find('google', '117')).toBeUndefined()
    expect(await jobs.lease(['confirm-email'], 2000, 1000)).toBeUndefined()
  })

  test('an identity without an address creates no account, and one without a name is named after its address', async () => {
    const { transaction } = createStorage(await open())
    const refused = findOrCreateAccount({ transaction, now }, { ...ana, email: null }, noOptions)
    await expect(refused).rejects.toMatchObject({ code: 'provider_refused' })
    const { account } = await findOrCreateAccount({ transaction, now }, { ...ana, name: '', lastname: '' }, noOptions)
    expect([account.name, account.lastname]).toEqual(['ana', ''])
  })
})
