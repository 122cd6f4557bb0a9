import { expect, test } from 'vitest'
import { policyAllows, writePolicy } from './media-policy.ts'

const until = Date.UTC(2026, 5, 1)
const paid = writePolicy({ resource: 'https://cdn.test/media/paid/*', until })
const opens = (url: string, at = until - 1, policy = paid) => policyAllows(policy, url, at)

test.each([
  ['https://cdn.test/media/paid/clips/a.mp4', true],
  ['https://cdn.test/media/paid/', true],
  ['https://cdn.test/media/lead/a.mp4', false],
  ['https://cdn.test/media/paid', false],
  ['https://cdnxtest/media/paid/a.mp4', false],
  ['https://evil.test/https://cdn.test/media/paid/a.mp4', false],
])('a policy for the paid tier allows %s: %s', (url, opened) => {
  expect(opens(url)).toBe(opened)
})

test('a policy expires exactly at its instant', () => {
  const url = 'https://cdn.test/media/paid/a.mp4'
  expect([opens(url, until - 1), opens(url, until)]).toEqual([true, false])
})

test.each([
  '',
  'null',
  '{}',
  '{"Statement":[]}',
  JSON.stringify({ Statement: [...JSON.parse(paid).Statement, ...JSON.parse(paid).Statement] }),
  JSON.stringify({ Statement: [{ Resource: '*', Condition: {} }] }),
  JSON.stringify({
    Statement: [{ Resource: '*', Condition: { DateLessThan: { 'AWS:EpochTime': 9e9 }, IpAddress: {} } }],
  }),
])('an invalid policy allows nothing: %s', (policy) => {
  expect(opens('https://cdn.test/media/paid/a.mp4', 0, policy)).toBe(false)
})
