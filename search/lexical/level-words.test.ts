import { expect, test } from 'vitest'
import { levelTitleFor } from './level-words.ts'

test.each([
  ['principiante', undefined, 'principiante'],
  ['principiantes', undefined, 'principiante'],
  ['iniciacion', 'de', 'principiante'],
  ['cero', 'desde', 'principiante'],
  ['basicas', undefined, 'basico'],
  ['basic', undefined, 'basico'],
  ['intermediate', undefined, 'intermedio'],
  ['medio', 'nivel', 'intermedio'],
  ['expertas', undefined, 'avanzado'],
  ['4', 'nivel', 'avanzado'],
])('%s, behind %s, names the level %s', (word, before, level) => {
  expect(levelTitleFor(word, before)).toBe(level)
})

test.each([
  ['cero', undefined],
  ['medio', 'tiempo'],
  ['2', 'parte'],
  ['0', 'nivel'],
  ['5', 'nivel'],
  ['constructor', 'nivel'],
  ['cero', '__proto__'],
  ['salsa', 'nivel'],
])('%s, behind %s, does not name a level', (word, before) => {
  expect(levelTitleFor(word, before)).toBeUndefined()
})
