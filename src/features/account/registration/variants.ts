/** The variants of the registration form. */
export type Variant = 'standard' | 'operator' | 'challenge' | 'card' | 'dialog'

interface VariantOptions {
  /** Whether name and lastname are asked for, or derived from the address (F49). */
  readonly names: boolean
  /** An optional coupon, one in the URL without a field, a required one of an operator, or none. */
  readonly coupon: 'optional' | 'url' | 'operator' | 'none'
  readonly challenge: boolean
  readonly send: string
  readonly google: string
}

const google = 'Continúa con Google'

export const variants: Readonly<Record<Variant, VariantOptions>> = {
  standard: { names: true, coupon: 'optional', challenge: false, send: 'Regístrate', google },
  operator: { names: true, coupon: 'operator', challenge: false, send: 'Regístrate', google },
  challenge: { names: true, coupon: 'none', challenge: true, send: 'Me apunto', google },
  card: { names: false, coupon: 'url', challenge: false, send: 'REGÍSTRATE', google: 'Inicio vía Google' },
  dialog: { names: true, coupon: 'url', challenge: false, send: 'Regístrate', google },
}
