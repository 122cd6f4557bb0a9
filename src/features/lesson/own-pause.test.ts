import { afterEach, expect, test, vi } from 'vitest'
import { createOwnPause } from './own-pause.ts'

afterEach(() => void vi.restoreAllMocks())

test('a pause of a hidden page is the browser’s, as on a locked phone, and the next one in sight is the visitor’s', () => {
  const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const isOwnPause = createOwnPause()
  isOwnPause('playing')
  shown.mockReturnValue('hidden')
  expect(isOwnPause('paused')).toBe(false)
  shown.mockReturnValue('visible')
  expect((['playing', 'paused'] as const).map(isOwnPause)).toEqual([false, true])
})

test('a pause that follows a failure of the media is not the visitor’s, and one after playing on is', () => {
  const isOwnPause = createOwnPause()
  const own = (['playing', 'paused', 'playing', 'failed', 'paused', 'playing', 'time', 'paused'] as const).map(
    isOwnPause,
  )
  expect(own).toEqual([false, true, false, false, false, false, false, true])
})
