import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { aSignedInLearner } from '#tests/factories/learner.ts'
import { type ReauthenticatePorts, reauthenticate } from './reauthenticate.ts'

async function aCaller(matches: ReauthenticatePorts['passwords']['matches']) {
  const learner = await aSignedInLearner()
  const token = learner.headers.cookie.split('=')[1] ?? ''
  const caller = await learner.storage.sessions.findCaller(randomSecrets.hash(token), learner.now())
  if (!caller) throw new Error('not signed in')
  const ports = { ...learner.storage, secrets: randomSecrets, now: learner.now, passwords: { matches } }
  return (password?: string) =>
    reauthenticate(ports, caller, password).then(
      () => 'proved',
      (error: unknown) => (error instanceof Failure ? error.code : 'another error'),
    )
}

test('an attempt refused as busy is not counted', async () => {
  let busy = true
  const prove = await aCaller(async (password) => {
    if (busy) throw new Failure('busy')
    return password === 'right'
  })
  for (let tries = 0; tries < 20; tries += 1) expect(await prove('right')).toBe('busy')
  busy = false
  expect(await prove('right')).toBe('proved')
})

test('right passwords are not counted and do not reset the count of wrong ones', async () => {
  const prove = await aCaller(async (password) => password === 'right')
  for (let tries = 0; tries < 15; tries += 1) expect(await prove('right')).toBe('proved')
  for (let tries = 0; tries < 9; tries += 1) expect(await prove('wrong')).toBe('password_wrong')
  for (let tries = 0; tries < 3; tries += 1) expect(await prove('right')).toBe('proved')
  expect(await prove('wrong')).toBe('password_wrong')
  expect(await prove('right')).toBe('too_many_requests')
})

test('a recent sign-in needs no password', async () => {
  const prove = await aCaller(() => {
    throw new Error('no password may be compared')
  })
  expect(await prove()).toBe('proved')
})
