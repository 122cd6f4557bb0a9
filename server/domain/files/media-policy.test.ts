import { expect, test } from 'vitest'
import { policyOpens, writePolicy } from './media-policy.ts'

const now = 1_800_000_000_000
const seconds = now / 1000
const address = 'https://cdn.test/media/paid/clips/salsa.mp4'
const less = (epoch: unknown) => ({ DateLessThan: { 'AWS:EpochTime': epoch } })
const policy = (Resource: unknown, Condition: unknown = less(seconds + 60)) =>
  JSON.stringify({ Statement: [{ Resource, Condition }] })

test('a policy is written in the words CloudFront reads', () => {
  const written = writePolicy({ resource: 'https://cdn.test/media/paid/*', until: now + 1999 })
  expect(written).toBe(
    '{"Statement":[{"Resource":"https://cdn.test/media/paid/*","Condition":{"DateLessThan":{"AWS:EpochTime":1800000001}}}]}',
  )
  expect(policyOpens(written, address, now)).toBe(true)
})

test.each([
  ['the very file', policy(address)],
  ['everything in its tier', policy('https://cdn.test/media/paid/*')],
  ['any host', policy('http*://*/media/paid/*')],
  ['one letter more or less known', policy('https://cdn.test/media/paid/clips/s?lsa.mp4')],
  [
    'it from a moment that has come',
    policy(address, { ...less(seconds + 1), DateGreaterThan: { 'AWS:EpochTime': seconds - 1 } }),
  ],
])('a policy for %s opens it', (_which, text) => {
  expect(policyOpens(text, address, now)).toBe(true)
})

test.each([
  ['for another tier', policy('https://cdn.test/media/lead/*')],
  ['for another host', policy('https://evil.test/media/paid/*')],
  ['for another file', policy('https://cdn.test/media/paid/clips/salsa.mp')],
  ['for the folder alone', policy('https://cdn.test/media/paid/')],
  ['whose dots are taken for any letter', policy('https://cdn.test/media/paid/clips/salsaxmp4')],
  ['whose question mark is taken for none', policy('https://cdn.test/media/paid/clips/salsa?.mp4')],
  ['that ends now', policy(address, less(seconds))],
  ['that ended', policy(address, less(seconds - 1))],
  ['that begins later', policy(address, { ...less(seconds + 60), DateGreaterThan: { 'AWS:EpochTime': seconds + 1 } })],
  ['without an end', policy(address, {})],
  ['whose end is no number', policy(address, less(`${seconds + 60}`))],
  ['for one network alone', policy(address, { ...less(seconds + 60), IpAddress: { 'AWS:SourceIp': '10.0.0.0/8' } })],
  [
    'of two statements',
    JSON.stringify({ Statement: [...Array(2)].map(() => ({ Resource: address, Condition: less(seconds + 60) })) }),
  ],
  ['of no statement', '{"Statement":[]}'],
  ['that names several files', policy([address])],
  ['that is no policy', '[]'],
  ['that is no JSON', address],
  ['that is nothing', ''],
])('a policy %s opens nothing', (_which, text) => {
  expect(policyOpens(text, address, now)).toBe(false)
})
