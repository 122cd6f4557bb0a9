import { operatorCouponLength } from '#contract/rules/registration.ts'

/** The result of validating a coupon, with its message (F53). */
interface CouponVerdict {
  readonly valid: boolean
  readonly message: string
}

interface Answer {
  readonly valid: boolean
  readonly used: boolean
}

/** Reads the server's answer; anything else means that the coupon could not be validated. */
export function couponVerdict(answer: unknown): CouponVerdict {
  if (!isAnswer(answer)) return { valid: false, message: 'Error al validar el cupón.' }
  if (answer.used) return { valid: false, message: 'Este cupón ya ha sido utilizado.' }
  return answer.valid ? { valid: true, message: '¡Cupón válido!' } : { valid: false, message: 'El cupón no es válido.' }
}

const isAnswer = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && 'valid' in answer && 'used' in answer

/** The error of a code that is malformed, before the server is asked (F53). */
export function couponCodeError(text: string): string | undefined {
  const code = text.trim()
  if (code === '') return 'Introduce un cupón'
  return code.length === operatorCouponLength ? undefined : `El cupón debe ser de ${operatorCouponLength} caracteres`
}
