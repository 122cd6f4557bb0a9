import { expect, test } from 'vitest'
import { cacheNames, outdated } from './cache-names.ts'

test('a cache of an earlier format is outdated, and no cache of another family', () => {
  const current = [cacheNames.pictures, 'workbox-precache-v2-https://academia.test/', 'lesson-12', 'pictures-of-mine']
  expect(outdated([...current, 'pictures-0'])).toEqual(['pictures-0'])
})
