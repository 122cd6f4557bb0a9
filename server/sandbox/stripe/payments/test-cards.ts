import type { Decline } from '../protocol/failure.ts'

/** How the bank of a test card behaves. */
interface CardBehaviour {
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  /** Answer to every attempt to store or charge it. */
  readonly refusal?: Decline
  /** Answer to every charge; keeping it works. */
  readonly chargeRefusal?: Decline
  /** Whether the holder must authenticate: until it is set up, or every time. */
  readonly authentication?: 'until-set-up' | 'always'
  /** Its holder disputes every charge, which cannot be refunded then. */
  readonly disputes?: true
  /** Every refund is returned by the bank after a day. */
  readonly returnsRefunds?: true
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})
const visa = 'visa'

/** Stripe's test cards by number. Any other number is declined, as a real card is in test mode. */
const behaviours: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': { brand: visa },
  '4000056655665556': { brand: visa },
  '4000007240000007': { brand: visa },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '3056930009020004': { brand: 'diners' },
  '3566002020360505': { brand: 'jcb' },
  '6200000000000005': { brand: 'unionpay' },
  '4000000000000002': { brand: visa, refusal: declined('generic_decline') },
  '4000000000009995': {
    brand: visa,
    refusal: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000000000009987': { brand: visa, refusal: declined('lost_card') },
  '4000000000009979': { brand: visa, refusal: declined('stolen_card') },
  '4000000000000069': { brand: visa, refusal: { code: 'expired_card', message: 'Your card has expired.' } },
  '4000000000000127': {
    brand: visa,
    refusal: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  '4000000000000119': {
    brand: visa,
    refusal: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  '4000000000000341': { brand: visa, chargeRefusal: declined('generic_decline') },
  '4000002500003155': { brand: visa, authentication: 'until-set-up' },
  '4000002760003184': { brand: visa, authentication: 'always' },
  '4000000000003220': { brand: visa, authentication: 'always' },
  '4000000000000259': { brand: visa, disputes: true },
  '4000000000005126': { brand: visa, returnsRefunds: true },
}

const byLastDigits = new Map(Object.entries(behaviours).map(([number, behaviour]) => [nameOf(number), behaviour]))

/** The name under which a test card is stored: never its number. */
export function nameOf(number: string): string {
  return `test card ${number.length}-${number.slice(-4)}`
}

export const behaviourOf = (number: string): CardBehaviour | undefined =>
  Object.hasOwn(behaviours, number) ? behaviours[number] : undefined

/** Stripe's ready-made payment methods: attaching one makes a payment method of its card. */
const tokens: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
}

/** The number of a ready-made payment method; undefined for any other id. */
export const numberOfToken = (id: string): string | undefined => (Object.hasOwn(tokens, id) ? tokens[id] : undefined)

/** The behaviour of a stored card. */
export function storedBehaviour(name: string): CardBehaviour {
  const behaviour = byLastDigits.get(name)
  if (!behaviour) throw new Error(`${name} is unknown`)
  return behaviour
}
