import { cardFailure, invalid, type StripeFailure } from '../protocol/failure.ts'

/** A card as it is typed. */
interface TypedCard {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc?: string
}

/** The refusal of a card that no bank needs to see; undefined for one that may be real. `now` is in ms. */
export function cardProblem({ number, exp_month, exp_year, cvc }: TypedCard, now: number): StripeFailure | undefined {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    return cardFailure({ code: 'incorrect_number', message: 'Your card number is incorrect.' }, { param: 'number' })
  if (exp_month < 1 || exp_month > 12)
    return cardFailure(
      { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." },
      { param: 'exp_month' },
    )
  const year = exp_year < 100 ? 2000 + exp_year : exp_year
  const date = new Date(now)
  const isOver = year < date.getUTCFullYear() || (year === date.getUTCFullYear() && exp_month < date.getUTCMonth() + 1)
  if (isOver || year > date.getUTCFullYear() + 50)
    return cardFailure(
      { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." },
      { param: 'exp_year' },
    )
  const digits = /^3[47]/.test(number) ? /^\d{4}$/ : /^\d{3}$/
  if (cvc !== undefined && !digits.test(cvc))
    return cardFailure({ code: 'invalid_cvc', message: "Your card's security code is invalid." }, { param: 'cvc' })
  return undefined
}

/** The check digit of ISO/IEC 7812. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export const noCard = () => invalid('Missing required param: card.', { param: 'card', code: 'parameter_missing' })
