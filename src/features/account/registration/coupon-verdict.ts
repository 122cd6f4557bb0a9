import { operatorCouponLength } from '#contract/rules/registration.ts'

/** What a coupon is worth, in the words of the specification (F53). */
export interface CouponVerdict {
  readonly good: boolean
  readonly words: string
}

interface Asked {
  readonly valid: boolean
  readonly used: boolean
}

/** Reads the server's answer; anything else is a coupon that could not be checked. */
export function couponVerdict(answer: unknown): CouponVerdict {
  if (!isAnswer(answer)) return { good: false, words: 'Error al validar el cupón.' }
  if (answer.used) return { good: false, words: 'Este cupón ya ha sido utilizado.' }
  return answer.valid ? { good: true, words: '¡Cupón válido!' } : { good: false, words: 'El cupón no es válido.' }
}

const isAnswer = (answer: unknown): answer is Asked =>
  typeof answer === 'object' && answer !== null && 'valid' in answer && 'used' in answer

/** What is wrong with the code of an operator's coupon before anybody is asked (F53). */
export function couponCodeFault(text: string): string | undefined {
  const code = text.trim()
  if (code === '') return 'Introduce un cupón'
  return code.length === operatorCouponLength ? undefined : `El cupón debe ser de ${operatorCouponLength} caracteres`
}
