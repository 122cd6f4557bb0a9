import { describe, expect, test } from 'vitest'
import type { Onboarding } from '#contract/onboarding.ts'
import { createStorage } from '#server/storage/storage.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { saveOnboarding } from './save-onboarding.ts'

const engines = startEngines()
const answers: Onboarding = { experience: 'basic', target: 'target_socials', disciplines: [], time_available: null }
const preferences = { from_preferences: true }

describe.each(engines)('on $name', ({ open }) => {
  /** A learner with the account as requests that began before any change hold it. */
  const aLearner = async () => {
    const storage = createStorage(await open())
    const account = await anAccount(storage, { onboarding: answers })
    return { storage, account, stored: async () => (await storage.accounts.find(account.id))?.onboarding }
  }

  test('of two devices that change different preferences at once, both changes stay', async () => {
    const { storage, account, stored } = await aLearner()
    await Promise.all([
      saveOnboarding(storage, account, { ...preferences, target: 'target_fitness' }),
      saveOnboarding(storage, account, { ...preferences, time_available: 'less-than-20' }),
    ])
    expect(await stored()).toEqual({ ...answers, target: 'target_fitness', time_available: 'less-than-20' })
  })

  test('of two devices that replace the same preference at once, one is refused', async () => {
    const { storage, account, stored } = await aLearner()
    const replaces = { target: ['target_socials'] }
    const outcomes = await Promise.allSettled(
      (['target_fitness', 'target_specific'] as const).map((target) =>
        saveOnboarding(storage, account, { ...preferences, target, replaces }),
      ),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { issues: [{ path: 'body.target', code: 'changed_elsewhere' }] } }])
    const kept = outcomes[0]?.status === 'fulfilled' ? 'target_fitness' : 'target_specific'
    expect(await stored()).toEqual({ ...answers, target: kept })
  })
})
