import type { StripeCardElementChangeEvent } from '@stripe/stripe-js'

type CardBrand = StripeCardElementChangeEvent['brand']

/** How the numbers of a brand are recognised, grouped and checked. */
export interface CardScheme {
  readonly brand: CardBrand
  /** Shown beside the number. */
  readonly name: string
  readonly prefix: RegExp
  /** Digits of a complete number; the longest is the most that can be typed. */
  readonly lengths: readonly number[]
  /** Sizes of the groups that spaces separate. */
  readonly groups: readonly number[]
  /** Digits of the security code. */
  readonly cvcLength: number
}

const inFours = [4, 4, 4, 4] as const
const scheme = (brand: CardBrand, name: string, prefix: RegExp, rest: Partial<CardScheme> = {}): CardScheme => ({
  brand,
  name,
  prefix,
  lengths: [16],
  groups: inFours,
  cvcLength: 3,
  ...rest,
})

const schemes: readonly CardScheme[] = [
  scheme('visa', 'Visa', /^4/),
  scheme('mastercard', 'Mastercard', /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/),
  scheme('amex', 'American Express', /^3[47]/, { lengths: [15], groups: [4, 6, 5], cvcLength: 4 }),
  scheme('diners', 'Diners Club', /^(?:3(?:0[0-5]|095|[689]))/, { lengths: [14, 16], groups: [4, 6, 4] }),
  scheme('discover', 'Discover', /^6(?:011|4[4-9]|5)/),
  scheme('jcb', 'JCB', /^35(?:2[89]|[3-8])/),
  scheme('unionpay', 'UnionPay', /^62/, { lengths: [16, 17, 18, 19] }),
]
const unknown = scheme('unknown', '', /^/)

/** The scheme of a number, as far as it is typed. */
export const schemeOf = (digits: string): CardScheme =>
  digits === '' ? unknown : (schemes.find(({ prefix }) => prefix.test(digits)) ?? unknown)

/** The digits of a text, at most as many as the longest number of its scheme. */
export function numberDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.slice(0, Math.max(...schemeOf(digits).lengths))
}

/** A number with its digits in the groups of its scheme. */
export function groupedNumber(digits: string): string {
  const parts: string[] = []
  let rest = digits
  for (const size of schemeOf(digits).groups) {
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return [...parts, rest].filter((part) => part !== '').join(' ')
}

/** Whether a number ends with its check digit (ISO/IEC 7812, the Luhn algorithm). */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
