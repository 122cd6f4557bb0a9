import { afterEach, expect, test, vi } from 'vitest'
import { onOnlineOrVisible } from './on-online-or-visible.ts'

afterEach(() => vi.restoreAllMocks())

const show = (visibilityState: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the listener is called when the network is back and when the page becomes visible, not when either goes', () => {
  const listener = vi.fn()
  const stop = onOnlineOrVisible(listener)
  window.dispatchEvent(new Event('offline'))
  show('hidden')
  expect(listener).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  show('visible')
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  window.dispatchEvent(new Event('online'))
  show('visible')
  expect(listener).toHaveBeenCalledTimes(2)
})
