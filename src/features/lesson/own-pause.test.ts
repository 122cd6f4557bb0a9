import { expect, test } from 'vitest'
import { createOwnPause } from './own-pause.ts'

test('a pause that follows a failure of the media is not the visitor’s, and one after playing on is', () => {
  const isOwnPause = createOwnPause()
  const own = (['playing', 'paused', 'playing', 'failed', 'paused', 'playing', 'time', 'paused'] as const).map(
    isOwnPause,
  )
  expect(own).toEqual([false, true, false, false, false, false, false, true])
})
