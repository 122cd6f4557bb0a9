import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Span } from '#contract/workers.ts'
import { HighlightedText } from './HighlightedText.tsx'

afterEach(cleanup)

function marked(text: string, marks: readonly Span[]) {
  render(
    <p data-testid="text">
      <HighlightedText text={text} marks={marks} />
    </p>,
  )
  const shown = screen.getByTestId('text')
  return { whole: shown.textContent, marks: [...shown.querySelectorAll('mark')].map((mark) => mark.textContent) }
}

test('matched ranges are marked, and the text stays whole', () => {
  const spans: Span[] = [
    [0, 3],
    [6, 12],
  ]
  expect(marked('Salsa básica', spans)).toEqual({ whole: 'Salsa básica', marks: ['Sal', 'básica'] })
})

test('a text without matches has no mark', () => {
  expect(marked('Giros', [])).toEqual({ whole: 'Giros', marks: [] })
})

test.each([
  ['overlap', [[0, 4], [2, 6]], ['Giro', 's ']], // biome-ignore format: pairs read as pairs
  ['end beyond the text', [[6, 99]], ['rápidos']],
  ['are empty', [[3, 3]], []],
  ['lie beyond the text', [[40, 50]], []],
] as [string, Span[], string[]][])('marks that %s drop no text', (_, spans, expected) => {
  expect(marked('Giros rápidos', spans)).toEqual({ whole: 'Giros rápidos', marks: expected })
})
