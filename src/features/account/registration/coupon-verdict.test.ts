import { expect, test } from 'vitest'
import { couponCodeError, couponVerdict } from './coupon-verdict.ts'

test.each([
  [{ valid: true, used: false }, true, '¡Cupón válido!'],
  [{ valid: false, used: false }, false, 'El cupón no es válido.'],
  [{ valid: true, used: true }, false, 'Este cupón ya ha sido utilizado.'],
  [{ valid: false, used: true }, false, 'Este cupón ya ha sido utilizado.'],
  [new Error('offline'), false, 'Error al validar el cupón.'],
  [undefined, false, 'Error al validar el cupón.'],
])('%o has its message (F53)', (answer, valid, message) => {
  expect(couponVerdict(answer)).toEqual({ valid, message })
})

test.each([
  ['', 'Introduce un cupón'],
  ['ABC', 'El cupón debe ser de 10 caracteres'],
  ['ABCDEFGHIJK', 'El cupón debe ser de 10 caracteres'],
  [' ABCDEFGHIJ ', undefined],
])('the error of the code %j is %j, without a call (F53)', (code, words) => {
  expect(couponCodeError(code)).toBe(words)
})
