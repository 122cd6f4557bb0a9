import { expect, test } from 'vitest'
import { excerptOf, paragraphsOf } from './plain-text.ts'

test('each block of a description is a paragraph, without its markup', () => {
  const html = '<h2>Qué es</h2><p>Un <strong>curso</strong><br>para ti.</p><ul><li>Uno</li><li>Dos &amp; tres</li></ul>'
  expect(paragraphsOf(html)).toEqual(['Qué es', 'Un curso', 'para ti.', 'Uno', 'Dos & tres'])
})

test('the content of a script or a comment is not text, and an entity is decoded once', () => {
  const html = '<script>alert(1)</script><!-- <p>no</p> --><p>&amp;lt;b&#62; &#xe1;&#0;&nada;</p><style>p{}</style>'
  expect(paragraphsOf(html)).toEqual(['&lt;b> á&nada;'])
  expect(paragraphsOf('3 < 4 y <b>5</b>')).toEqual(['3 < 4 y 5'])
})

test('an excerpt ends at a word, within its length', () => {
  const text = 'Aprende salsa desde cero, paso a paso, con la música de siempre'
  expect(excerptOf(text, 26)).toBe('Aprende salsa desde cero…')
  expect(excerptOf(text, 500)).toBe(text)
  expect(excerptOf('x'.repeat(50), 20)).toHaveLength(20)
})
