import { expect, test } from 'vitest'
import { audienceFolders, mediaKeyAt, mediaPathOf } from './media-path.ts'

test.each([
  ['public/a.mp4', 'public/a.mp4'],
  ['lead/a.mp4', 'subscriber/challenge/lead/lead/a.mp4'],
  ['published/1/a.mp4', 'subscriber/challenge/lead/published/1/a.mp4'],
  ['challenge/a.mp4', 'subscriber/challenge/challenge/a.mp4'],
  ['paid/a.mp4', 'subscriber/paid/a.mp4'],
  ['recordings/7/a.mp4', 'recordings/7/a.mp4'],
  // A folder named like an audience's is an ordinary one.
  ['paid/subscriber/challenge/lead/lead/a.mp4', 'subscriber/paid/subscriber/challenge/lead/lead/a.mp4'],
])('the key %s maps to /media/%s and back', (key, path) => {
  expect(mediaPathOf(key)).toBe(path)
  expect(mediaKeyAt(path)).toBe(key)
})

test.each(['lead/a.mp4', 'published/a.mp4', 'challenge/a.mp4', 'paid/a.mp4'])(
  'a legacy URL still resolves to its file: %s',
  (key) => expect(mediaKeyAt(key)).toBe(key),
)

test('paid files are in no folder of leads or challenge participants', () => {
  const opens = (audience: keyof typeof audienceFolders, key: string) =>
    mediaPathOf(key).startsWith(audienceFolders[audience])
  const keys = ['lead/a.mp4', 'published/a.mp4', 'challenge/a.mp4', 'paid/a.mp4', 'recordings/7/a.mp4']
  expect(keys.filter((key) => opens('lead', key))).toEqual(['lead/a.mp4', 'published/a.mp4'])
  expect(keys.filter((key) => opens('challenge', key))).toEqual(['lead/a.mp4', 'published/a.mp4', 'challenge/a.mp4'])
  expect(keys.filter((key) => opens('subscriber', key))).toEqual(keys.slice(0, 4))
})
