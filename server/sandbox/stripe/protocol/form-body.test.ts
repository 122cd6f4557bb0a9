import { expect, test } from 'vitest'
import { FormSyntaxError, parseForm } from './form-body.ts'

test.each([
  ['', {}],
  ['a=1&b=x+y%26z', { a: '1', b: 'x y&z' }],
  [
    'items[0][price]=p&items[0][quantity]=2&items[1][price]=q',
    { items: { 0: { price: 'p', quantity: '2' }, 1: { price: 'q' } } },
  ],
  ['expand[]=a&expand[]=b', { expand: { 0: 'a', 1: 'b' } }],
  ['items%5B0%5D%5Bprice%5D=p', { items: { 0: { price: 'p' } } }],
  ['discounts=', { discounts: '' }],
  ['flag', { flag: '' }],
  ['a=b=c', { a: 'b=c' }],
  ['a[b=1', { 'a[b': '1' }],
])('%s is decoded with its brackets', (text, decoded) => {
  expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual(decoded)
})

test('a form field named like a property of objects is a field like any other', () => {
  const form = parseForm('__proto__[polluted]=1&constructor[x]=2')
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor'])
  expect('polluted' in {}).toBe(false)
})

test.each([
  ['a wrong escape', 'a=%E0%A4%A'],
  ['too many levels', `a${'[b]'.repeat(30)}=1`],
  ['too many fields', 'a=1&'.repeat(10_001)],
])('%s is not a valid form body', (_which, text) => {
  expect(() => parseForm(text)).toThrow(FormSyntaxError)
})
