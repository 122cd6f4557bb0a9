import { expect, test } from 'vitest'
import { fc } from '#tests/setup/seeded.ts'
import { slugOf } from './slug-of.ts'
import { fold } from './text-folding.ts'

test.each([
  ['Rítmo & Compás 2', 'ritmo-compas-2'],
  ['¿Qué es el «son»?', 'que-es-el-son'],
  ['Niña — ñoña', 'nina-nona'],
  ['  -Salsa--en  línea- ', 'salsa-en-linea'],
  ['e\u0301xito', 'exito'],
  ['💃', ''],
  ['', ''],
])('%j is %j in an address', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('sign by sign a title says what it says folded whole', () => {
  const whole = (title: string) =>
    fold(title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  const titles = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'aÁzñÑ -–\u0301\u0327ßŒİΣς·ªº9K½') }),
  )
  fc.assert(
    fc.property(titles, (title) => {
      expect(slugOf(title)).toBe(whole(title))
    }),
  )
})
