import { expect, test } from 'vitest'
import { phoneticKey } from './phonetic-key.ts'

test.each([
  ['bachata', 'vachata'],
  ['zapateo', 'sapateo'],
  ['cintura', 'sintura'],
  ['hola', 'ola'],
  ['ahora', 'aora'],
  ['llano', 'yano'],
  ['giro', 'jiro'],
  ['kizomba', 'quisomba'],
  ['coreografia', 'koreografia'],
  ['guerra', 'guera'],
  ['reggaeton', 'regueton'],
  ['extension', 'estension'],
  ['enbolver', 'emvolber'],
  ['movimiento', 'mobimiento'],
  ['hip', 'ip'],
])('%s sounds like %s', (one, other) => {
  expect(phoneticKey(one)).toBe(phoneticKey(other))
})

test.each([
  ['salsa', 'salta'],
  ['casa', 'chasa'],
  ['gato', 'jato'],
  ['cola', 'sola'],
  ['pala', 'palla'],
  ['tango', 'mango'],
  ['guitarra', 'jitarra'],
])('%s does not sound like %s', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other))
})

test('words of other alphabets are left as they are', () => {
  expect(phoneticKey('שלום')).toBe('שלום')
})
