/** The ways to register. They are one form, which asks for more or less. */
export type Variant = 'standard' | 'operator' | 'challenge' | 'card' | 'dialog'

interface Facts {
  /** Whether name and lastname are asked for, or told from the address (F49). */
  readonly names: boolean
  /** A coupon that may be given, an operator's that must be, or none. */
  readonly coupon: 'optional' | 'operator' | 'none'
  readonly challenge: boolean
  readonly send: string
  readonly google: string
}

const google = 'Continúa con Google'

export const variants: Readonly<Record<Variant, Facts>> = {
  standard: { names: true, coupon: 'optional', challenge: false, send: 'Regístrate', google },
  operator: { names: true, coupon: 'operator', challenge: false, send: 'Regístrate', google },
  challenge: { names: true, coupon: 'none', challenge: true, send: 'Apúntate al reto', google },
  card: { names: false, coupon: 'none', challenge: false, send: 'REGÍSTRATE', google: 'Inicio vía Google' },
  dialog: { names: true, coupon: 'none', challenge: false, send: 'Regístrate', google },
}
