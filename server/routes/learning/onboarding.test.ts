import { describe, expect, test } from 'vitest'
import { type Onboarding, saveOnboarding } from '#contract/onboarding.ts'
import type { AccountOptions } from '#tests/factories/accounts.ts'
import { aFamily, aProfessor } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { aSignedInLearner } from '#tests/factories/learner.ts'
import { sameOriginHeaders } from '#tests/factories/server.ts'

const discipline = (id: number, slug: string) => ({ id, slug, name: slug, image: '/media/public/x.webp' })
const catalogue = aCatalogueFile({
  families: [aFamily({ disciplines: [discipline(1, 'salsa'), discipline(2, 'bachata')] })],
  professors: [aProfessor({ referral_code: 'MARTA10' })],
})

const newcomer = { onboarding_status: null }
const aLearner = (options: AccountOptions = newcomer) => aSignedInLearner(options, { catalogue })

const answers: Onboarding = {
  experience: 'basic',
  target: 'target_socials',
  disciplines: ['salsa', 'bachata'],
  time_available: 'between-20-40',
}
const completed = { onboarding: answers, onboarding_status: 'completed', referral_code: null }

describe('the end of the onboarding (F60)', () => {
  test('stores every answer and completes it', async () => {
    const { account, call, storedAccount } = await aLearner()
    expect((await call(saveOnboarding, answers)).json()).toEqual({ status: 'ok' })
    expect(await storedAccount()).toEqual({ ...account, ...completed })
  })

  test('accepts not knowing yet as an answer', async () => {
    const { call, storedAccount } = await aLearner()
    expect((await call(saveOnboarding, { ...answers, disciplines: ['aun-no-lo-se'] })).statusCode).toBe(200)
    expect((await storedAccount()).onboarding?.disciplines).toEqual(['aun-no-lo-se'])
  })

  test('stores a style that was sent twice once', async () => {
    const { call, storedAccount } = await aLearner()
    await call(saveOnboarding, { ...answers, disciplines: ['salsa', 'salsa'] })
    expect((await storedAccount()).onboarding?.disciplines).toEqual(['salsa'])
  })

  test('stores the referring professor until the learner answers that there was none (F59)', async () => {
    const { call, storedAccount } = await aLearner()
    await call(saveOnboarding, { ...answers, referral_code: ' MARTA10 ' })
    expect((await storedAccount()).referral_code).toBe('MARTA10')
    await call(saveOnboarding, { ...answers, referral_code: null })
    expect((await storedAccount()).referral_code).toBeNull()
    await call(saveOnboarding, { ...answers, referral_code: 'MARTA10' })
    await call(saveOnboarding, answers)
    expect((await storedAccount()).referral_code).toBeNull()
  })

  test('without answers reports every missing answer', async () => {
    const { account, call, storedAccount } = await aLearner()
    const answer = await call(saveOnboarding, { disciplines: [], referral_code: 'NADIE' })
    expect([answer.statusCode, answer.json().issues]).toEqual([
      422,
      [
        ...['experience', 'target', 'disciplines', 'time_available'].map((name) => ({
          path: `body.${name}`,
          code: 'required',
        })),
        { path: 'body.referral_code', code: 'unknown' },
      ],
    ])
    expect(await storedAccount()).toEqual(account)
  })
})

describe('an unknown choice is refused with its field, and nothing is stored', () => {
  test.each<[string, object]>([
    ['experience', { experience: 'expert' }],
    ['target', { target: 'socials' }],
    ['time_available', { time_available: 1 }],
    ['disciplines', { disciplines: ['tango'] }],
    ['disciplines', { disciplines: ['salsa', 'tango'] }],
    ['disciplines', { disciplines: ['Salsa'] }],
    ['disciplines', { disciplines: ['salsa', 'aun-no-lo-se'] }],
    ['disciplines', { disciplines: 'salsa' }],
    ['disciplines', { disciplines: Array.from({ length: 41 }, () => 'salsa') }],
    ['referral_code', { referral_code: 'marta10' }],
    ['referral_code', { referral_code: "' or 1=1 --" }],
    ['referral_code', { referral_code: 'MARTA10\u0000' }],
  ])('%s: %j', async (name, wrong) => {
    const { account, call, storedAccount } = await aLearner()
    for (const from_preferences of [false, true]) {
      const answer = await call(saveOnboarding, { ...answers, ...wrong, from_preferences })
      const paths = answer.json().issues.map(({ path }: { path: string }) => path.split('.')[1])
      expect([answer.statusCode, answer.json().code, paths]).toEqual([422, 'invalid_request', [name]])
    }
    expect(await storedAccount()).toEqual(account)
  })
})

describe('from the preferences (F62)', () => {
  test.each([
    { experience: 'advanced' },
    { target: 'target_fitness' },
    { disciplines: ['bachata'] },
    { disciplines: [] },
    { time_available: 'less-than-20' },
  ] as const)('%j changes that answer alone', async (change) => {
    const { account, call, storedAccount } = await aLearner({ ...completed, referral_code: 'MARTA10' })
    expect((await call(saveOnboarding, { ...change, from_preferences: true })).statusCode).toBe(200)
    expect(await storedAccount()).toEqual({ ...account, onboarding: { ...answers, ...change } })
  })

  test.each([
    [{ experience: 'advanced', replaces: { experience: [answers.experience] } }, 200],
    [{ experience: 'advanced', replaces: { experience: ['intermediate'] } }, 422],
    // There already: the answer to an earlier try was lost.
    [{ experience: answers.experience, replaces: { experience: ['intermediate'] } }, 200],
    [{ experience: 'advanced', replaces: { target: ['target_fitness'] } }, 200],
    [{ disciplines: ['bachata'], replaces: { disciplines: [answers.disciplines.toSorted().join()] } }, 200],
    [{ disciplines: ['bachata'], replaces: { disciplines: ['tango'] } }, 422],
  ])('%j, which waited for a network, is answered %i', async ({ replaces, ...change }, status) => {
    const { account, call, storedAccount } = await aLearner(completed)
    const answer = await call(saveOnboarding, { ...change, replaces, from_preferences: true })
    expect(answer.statusCode).toBe(status)
    const saved = { ...account, onboarding: { ...answers, ...change } }
    expect(await storedAccount()).toEqual(status === 200 ? saved : account)
    const [field] = Object.keys(change)
    if (status === 422) expect(answer.json().issues).toEqual([{ path: `body.${field}`, code: 'changed_elsewhere' }])
  })

  test('an onboarding that was never done is not completed by a change of preferences', async () => {
    const { account, call, storedAccount } = await aLearner()
    await call(saveOnboarding, { target: 'target_fitness', from_preferences: 'true' })
    const onboarding = { experience: null, target: 'target_fitness', disciplines: [], time_available: null }
    expect(await storedAccount()).toEqual({ ...account, onboarding })
  })
})

test('a guest cannot answer the onboarding', async () => {
  const { account, call, storedAccount } = await aLearner()
  expect((await call(saveOnboarding, answers, sameOriginHeaders)).statusCode).toBe(401)
  expect(await storedAccount()).toEqual(account)
})
