import { describe, expect, test } from 'vitest'
import { createStorage } from '#server/storage/storage.ts'
import { startEngines } from '#tests/setup/engines.ts'
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
const nothing = { facts: {} }

describe.each(engines)('on $name', ({ open }) => {
  test('somebody who comes in twenty times at once has one account', async () => {
    const { transaction } = createStorage(await open())
    const all = await Promise.all(
      Array.from({ length: 20 }, () => findOrCreateAccount({ transaction, now }, ana, nothing)),
    )
    expect(new Set(all.map(({ account }) => account.id)).size).toBe(1)
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  test('two who claim one address at once do not end up in one account unless both proved it', async () => {
    const { transaction, identities } = createStorage(await open())
    const claims = ['1', '2', '3', '4'].map((subject) => ({ ...ana, subject, email_verified: false }))
    const answers = await Promise.allSettled(
      claims.map((identity) => findOrCreateAccount({ transaction, now }, identity, nothing)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'email_taken' })
    const tied = await Promise.all(claims.map(({ subject }) => identities.find('google', subject)))
    expect(tied.filter(Boolean)).toHaveLength(1)
  })

  test('when what begins with the account fails there is no account, no identity and no message', async () => {
    const { transaction, accounts, identities, jobs } = createStorage(await open())
    const made = async () => {
      throw new Error('the lights went out')
    }
    const unverified = { ...ana, email_verified: false }
    await expect(
      findOrCreateAccount({ transaction, now }, unverified, { fields: {}, onCreated: made }),
    ).rejects.toThrow('lights')
    expect(await accounts.findByEmail('ana@baila.test')).toBeUndefined()
    expect(await identities.find('google', '117')).toBeUndefined()
    expect(await jobs.lease(['confirm-email'], 2000, 1000)).toBeUndefined()
  })

  test('an identity without an address makes no account, and one without a name is called by its address', async () => {
    const { transaction } = createStorage(await open())
    const nobody = findOrCreateAccount({ transaction, now }, { ...ana, email: null }, nothing)
    await expect(nobody).rejects.toMatchObject({ code: 'provider_refused' })
    const { account } = await findOrCreateAccount({ transaction, now }, { ...ana, name: '', lastname: '' }, nothing)
    expect([account.name, account.lastname]).toEqual(['ana', ''])
  })
})
