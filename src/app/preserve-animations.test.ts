import { afterEach, expect, test, vi } from 'vitest'
import { preserveAnimations } from './preserve-input.ts'

class FakeCssAnimation {
  readonly animationName: string
  startTime: number | null
  constructor(animationName: string, startTime: number | null) {
    this.animationName = animationName
    this.startTime = startTime
  }
}

afterEach(() => vi.unstubAllGlobals())

/** Replaces the animations `before` by the animations `after`. */
function replaced(before: readonly unknown[], after: readonly unknown[]) {
  vi.stubGlobal('CSSAnimation', FakeCssAnimation)
  const root = document.createElement('div')
  const animations = vi.fn().mockReturnValueOnce(before).mockReturnValue(after)
  root.getAnimations = animations
  preserveAnimations(root)()
}

test('an animation of the server-rendered page continues from its current time', () => {
  const entrance = new FakeCssAnimation('enter', null)
  replaced([new FakeCssAnimation('enter', 120)], [entrance])
  expect(entrance.startTime).toBe(120)
})

test('the start of an animation that the page did not have is not set: set to null, it would never run', () => {
  const loading = new FakeCssAnimation('fill', null)
  const setStart = vi.fn()
  Object.defineProperty(loading, 'startTime', { get: () => null, set: setStart })
  replaced([new FakeCssAnimation('enter', 120)], [loading])
  expect(setStart).not.toHaveBeenCalled()
})

test('transitions, which have no name, are left alone', () => {
  const transition = { startTime: 900 }
  replaced([{ startTime: 100 }], [transition])
  expect(transition.startTime).toBe(900)
})
