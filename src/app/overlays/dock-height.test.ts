import { afterEach, expect, test, vi } from 'vitest'
import { publishDockHeight } from './dock-height.ts'

let resized = () => {}

class Observer {
  constructor(notify: () => void) {
    resized = notify
  }
  observe() {}
  disconnect() {
    resized = () => {}
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

function page(height: number) {
  document.body.innerHTML = '<main><p></p></main><footer></footer><div></div>'
  const dock = document.querySelector('div') as HTMLElement
  vi.spyOn(dock, 'offsetHeight', 'get').mockImplementation(() => height)
  const published = (selector: string) =>
    getComputedStyle(document.querySelector(selector) as Element).getPropertyValue('--dock-height')
  return { dock, published }
}

test.each([
  ['any browser', () => {}],
  // Safari until 16.3.
  [
    'one that adopts no style sheets',
    () => vi.spyOn(document, 'adoptedStyleSheets', 'get').mockReturnValue(undefined as never),
  ],
])('in %s the height of the dock is published to elements above it and to no others', (_, prepare) => {
  prepare()
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('requestAnimationFrame', (publish: () => void) => publish())
  const { dock, published } = page(64)
  const stop = publishDockHeight(dock)
  resized()
  expect([published('footer'), published('main p')]).toEqual(['64px', ''])
  expect(document.documentElement.style.scrollPaddingBlockEnd).toContain('64px')
  stop()
  expect(published('footer')).toBe('')
})

test('the published height follows that of the dock', () => {
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('requestAnimationFrame', (publish: () => void) => publish())
  const { dock, published } = page(64)
  const stop = publishDockHeight(dock)
  resized()
  vi.spyOn(dock, 'offsetHeight', 'get').mockReturnValue(120)
  resized()
  expect(published('footer')).toBe('120px')
  stop()
})
