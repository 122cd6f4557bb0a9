import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { aSignedInLearner } from '#tests/factories/learner.ts'
import { type ReauthenticatePorts, reauthenticate } from './reauthenticate.ts'

async function aCaller(matches: ReauthenticatePorts['passwords']['matches']) {
  const world = await aSignedInLearner()
  const token = world.headers.cookie.split('=')[1] ?? ''
  const caller = await world.storage.sessions.findCaller(randomSecrets.hash(token), world.now())
  if (!caller) throw new Error('nobody is signed in')
  const ports = { ...world.storage, secrets: randomSecrets, now: world.now, passwords: { matches } }
  return (password?: string) =>
    reauthenticate(ports, caller, password).then(
      () => 'proved',
      (error: unknown) => (error instanceof Failure ? error.code : 'another error'),
    )
}

test('a try for which there was no time is no guess', async () => {
  let busy = true
  const prove = await aCaller(async (password) => {
    if (busy) throw new Failure('busy')
    return password === 'right'
  })
  for (let tries = 0; tries < 20; tries += 1) expect(await prove('right')).toBe('busy')
  busy = false
  expect(await prove('right')).toBe('proved')
})

test('right passwords use up nothing, and do not give back what wrong ones used up', async () => {
  const prove = await aCaller(async (password) => password === 'right')
  for (let tries = 0; tries < 15; tries += 1) expect(await prove('right')).toBe('proved')
  for (let tries = 0; tries < 9; tries += 1) expect(await prove('wrong')).toBe('password_wrong')
  for (let tries = 0; tries < 3; tries += 1) expect(await prove('right')).toBe('proved')
  expect(await prove('wrong')).toBe('password_wrong')
  expect(await prove('right')).toBe('too_many_requests')
})

test('a fresh sign-in asks for no password, and compares none', async () => {
  const prove = await aCaller(() => {
    throw new Error('nothing is to be compared')
  })
  expect(await prove()).toBe('proved')
})
