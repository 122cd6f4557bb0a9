import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPlayer } from '#tests/factories/player.ts'
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts'

class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What Escape asks of the player; `panel` is the open panel, null without one, undefined where there are none. */
function pressEscape(panel: Element | null | undefined) {
  vi.stubGlobal('CSS', { supports: () => panel !== undefined })
  vi.spyOn(document, 'querySelector').mockImplementation((selector) => {
    if (selector === ':popover-open' && panel === undefined)
      throw new SyntaxError("':popover-open' is not a valid selector")
    return panel ?? null
  })
  const { player, requests } = aPlayer()
  renderHook(() => useKeyboardShortcuts(player))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  return requests
}

test('Escape leaves fullscreen, also in a browser without popovers', () => {
  expect(pressEscape(null)).toEqual([{ type: 'leave-fullscreen' }])
  cleanup()
  // Safari 16, Firefox 124.
  expect(pressEscape(undefined)).toEqual([{ type: 'leave-fullscreen' }])
})

test('Escape with an open panel does not leave fullscreen', () => {
  expect(pressEscape(document.createElement('section'))).toEqual([])
})
