import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { jsonFaultAt } from './json-fault.ts'

/** The fault is at the bar, which is not part of the text. */
test.each([
  '|hola',
  '{"a": |hola}',
  '{"a": 1,|}',
  '[1, |]',
  '[1 |2]',
  '{"a" |1}',
  '{|a: 1}',
  "{|'a': 1}",
  '{"a": 1} |{}',
  '{"a": 1|]',
  '{"a": "sin cerrar|\n}',
  '{"a": "una |\\x"}',
  '{"a": "una |\\u12"}',
  '{"a": 0|1}',
  '{"a": 1|.}',
  '{"a": |-}',
  '{"a": |NaN}',
  '[|,]',
  '{"a": [{"b": "c"}, |}]}',
  '|',
  ' \n\t|',
  '{"a": 1|',
  '["a|',
  '|\uFEFF{}',
  '|// nada',
])('the fault of %j is found where the bar stands', (marked) => {
  const text = marked.replace('|', '')
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  expect(jsonFaultAt(text)).toBe(marked.indexOf('|'))
})

test('whatever is JSON has no fault before its end, and one character more is the fault', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(jsonFaultAt(text)).toBe(text.length)
      expect(jsonFaultAt(`${text} x`)).toBe(text.length + 1)
    }),
  )
})

test('where V8 names the position of an unexpected token, it is the same one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), fc.constantFrom('}', ']', ',', ':', '"', '\n'), (value, place, extra) => {
      const whole = JSON.stringify(value, null, 1)
      const at = place % whole.length
      const text = whole.slice(0, at) + extra + whole.slice(at)
      const named = /^(?:Expected|Bad control|Unexpected non-whitespace).* position (\d+)/s.exec(messageOf(text))?.[1]
      if (named !== undefined) expect(jsonFaultAt(text)).toBe(Number(named))
    }),
  )
})

test('a text nested a million levels deep does not overflow the stack', () => {
  expect(jsonFaultAt('['.repeat(1_000_000))).toBe(1_000_000)
})

function messageOf(text: string): string {
  try {
    JSON.parse(text)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
