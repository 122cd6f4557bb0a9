import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import type { Passwords } from '#server/domain/accounts/ports.ts'
import { argon2Passwords } from './argon2-passwords.ts'

test('a password is stored as argon2id with 19 MiB and two passes', async () => {
  const stored = await argon2Passwords().hash('baila1234')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(parseOptions(stored)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1, saltLen: 16 })
  expect(stored).not.toContain('baila1234')
})

test('only the password itself matches, and two learners with the same one have different hashes', async () => {
  const passwords = argon2Passwords()
  const [ana, eva] = [await passwords.hash('baila1234'), await passwords.hash('baila1234')]
  expect(ana).not.toBe(eva)
  expect(await passwords.matches('baila1234', ana)).toBe(true)
  expect(await passwords.matches('Baila1234', ana)).toBe(false)
  expect(await passwords.matches('', ana)).toBe(false)
})

test('a password typed with composed accents equals the one with decomposed accents', async () => {
  const passwords = argon2Passwords()
  const stored = await passwords.hash('compás'.normalize('NFC'))
  expect(await passwords.matches('compás'.normalize('NFD'), stored)).toBe(true)
})

test('without an account a password is still compared, and none matches', async () => {
  expect(await argon2Passwords().matches('baila1234', null)).toBe(false)
})

test('of eighty concurrent hashes four run, sixty-four are queued and the others are rejected', async () => {
  const passwords = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const all = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.matches('baila1234', null)))
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(12).fill('busy'))
})

test.each([
  ['hashes', (passwords: Passwords, key: string) => passwords.hash('baila1234', key)],
  ['comparisons', (passwords: Passwords, key: string) => passwords.matches('baila1234', null, key)],
] as const)(
  'of the concurrent %s of one account forty-eight are queued, and another account has its own',
  async (_what, run) => {
    const passwords = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
    const ofOne = Promise.allSettled(Array.from({ length: 60 }, () => run(passwords, 'account:1')))
    const ofAnother = Promise.allSettled(Array.from({ length: 10 }, () => run(passwords, 'account:2')))
    expect((await ofOne).filter(({ status }) => status === 'rejected')).toHaveLength(8)
    expect((await ofAnother).filter(({ status }) => status === 'rejected')).toEqual([])
  },
)
