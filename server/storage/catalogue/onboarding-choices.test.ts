import { describe, expect, test } from 'vitest'
import { aFullCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()

describe.each(engines)('on $name', ({ open }) => {
  test('disciplines and referral codes match the catalogue exactly', async () => {
    const { catalogue, onboardingChoices } = createStorage(await open())
    await catalogue.replace(aFullCatalogueFile(), 0)
    expect(await onboardingChoices.disciplinesAmong(['salsa', 'Salsa', 'tango', ''])).toEqual(['salsa'])
    expect(await onboardingChoices.disciplinesAmong([])).toEqual([])
    expect(await onboardingChoices.isReferral('MARTA10')).toBe(true)
    for (const code of ['marta10', 'MARTA1', '', '%']) expect(await onboardingChoices.isReferral(code)).toBe(false)
  })

  test('an academy without a catalogue has no choices', async () => {
    const { onboardingChoices } = createStorage(await open())
    expect(await onboardingChoices.disciplinesAmong(['salsa'])).toEqual([])
    expect(await onboardingChoices.isReferral('MARTA10')).toBe(false)
  })
})
