import { describe, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/engines.ts'
import { createStorage } from '../storage.ts'

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
