import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { passFocusToScreen } from './use-focus-inside.ts'

afterEach(cleanup)

/** A screen with a notice, and a notice in a part of its own, as long as they are shown. */
const page = ({ notice = true, part = true }) => (
  <>
    <a href="/cursos">Cursos</a>
    <main tabIndex={-1}>
      {notice ? (
        <div ref={passFocusToScreen}>
          <button type="button">Entendido</button>
        </div>
      ) : null}
      {part ? (
        <section>
          <div ref={passFocusToScreen}>
            <button type="button">Ahora no</button>
          </div>
        </section>
      ) : null}
    </main>
  </>
)

/** The element that has the focus after `focused` had it and `shown` is all that is left. */
function afterRemoval(focused: HTMLElement, rerender: (tree: ReactNode) => void, shown: object) {
  act(() => focused.focus())
  rerender(page(shown))
  return document.activeElement
}

test('a notice that is removed leaves its focus to the screen', () => {
  const { rerender } = render(page({}))
  const button = screen.getByRole('button', { name: 'Entendido' })
  expect(afterRemoval(button, rerender, { notice: false })).toBe(screen.getByRole('main'))
})

test('a notice that is removed with its parent leaves its focus to the screen', () => {
  const { rerender } = render(page({}))
  const button = screen.getByRole('button', { name: 'Ahora no' })
  expect(afterRemoval(button, rerender, { part: false })).toBe(screen.getByRole('main'))
})

test('the focus stays where it is while a notice is shown, and where another one is removed', () => {
  const { rerender } = render(page({}))
  const button = screen.getByRole('button', { name: 'Ahora no' })
  expect(afterRemoval(button, rerender, {})).toBe(button)
  expect(afterRemoval(button, rerender, { notice: false })).toBe(button)
  const link = screen.getByRole('link')
  expect(afterRemoval(link, rerender, { notice: false, part: false })).toBe(link)
})
