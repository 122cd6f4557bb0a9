import { expect, test } from 'vitest'
import { couponCode } from './random-secrets.ts'

test('codes have ten characters, none of which is mistaken for another, and differ', () => {
  const codes = Array.from({ length: 2000 }, couponCode)
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{10}$/)
  expect(new Set(codes).size).toBe(2000)
  expect(new Set(codes.join('')).size).toBe(31)
})
