import { hasCheckDigit, schemeOf } from './card-number.ts'

/** What is typed into a card field, as digits. */
export interface CardDigits {
  readonly number: string
  /** Month and year as `MMYY`. */
  readonly expiry: string
  readonly cvc: string
}

export type CardPart = keyof CardDigits

export type CardErrorCode =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year_past'
  | 'invalid_expiry_year'
  | 'incomplete_cvc'

/** A card's expiry may lie this many years ahead, as in Stripe.js. */
const maxYearsAhead = 50

/** The error code of a part, or undefined. An empty part has `incomplete_...` too. */
export const errorIn: Readonly<Record<CardPart, (card: CardDigits, now: Date) => CardErrorCode | undefined>> = {
  number({ number }) {
    const { lengths } = schemeOf(number)
    if (number.length < Math.min(...lengths)) return 'incomplete_number'
    if (lengths.includes(number.length) && hasCheckDigit(number)) return undefined
    return number.length < Math.max(...lengths) ? 'incomplete_number' : 'invalid_number'
  },
  expiry({ expiry }, now) {
    if (expiry.length < 4) return 'incomplete_expiry'
    const month = Number(expiry.slice(0, 2))
    const year = 2000 + Number(expiry.slice(2))
    if (year < now.getFullYear()) return 'invalid_expiry_year_past'
    if (year === now.getFullYear() && month < now.getMonth() + 1) return 'invalid_expiry_month_past'
    return year > now.getFullYear() + maxYearsAhead ? 'invalid_expiry_year' : undefined
  },
  cvc({ number, cvc }) {
    return cvc.length < schemeOf(number).cvcLength ? 'incomplete_cvc' : undefined
  },
}

export const cardParts = ['number', 'expiry', 'cvc'] as const satisfies readonly CardPart[]

/** Whether an error can be fixed by typing on, so that it is not shown before the part is left. */
export const isIncomplete = (code: CardErrorCode): boolean => code.startsWith('incomplete_')

/**
 * The digits of an expiry as typed or filled in: `1`, `5` (May), `12/30`, `12/2030` or `2030-12`. A month that cannot
 * be, such as 13, is read as January and the beginning of a year, as in Stripe.js.
 */
export function expiryDigits(text: string): string {
  const yearFirst = /^\s*(20\d\d)\D+(\d{1,2})\s*$/.exec(text)
  const digits = yearFirst ? `${yearFirst[2]?.padStart(2, '0')}${yearFirst[1]}` : monthFirst(text)
  const padded = /^(?:[2-9]|1[3-9])/.test(digits) ? `0${digits}` : digits.replace(/^00+/, '0')
  return /^\d\d20\d\d$/.test(padded) ? padded.slice(0, 2) + padded.slice(4) : padded.slice(0, 4)
}

function monthFirst(text: string): string {
  const single = /^\s*(\d)\s*[/.-]/.exec(text)
  return `${single ? '0' : ''}${text.replace(/\D/g, '')}`
}

/** An expiry as it is shown: `12 / 30`. */
export const formattedExpiry = (digits: string): string =>
  digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
