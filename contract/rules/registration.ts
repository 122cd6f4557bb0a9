/** Neither spaces nor invisible characters, nor the specials of RFC 5322. */
const emailSign = String.raw`[^\s\p{Cc}\p{Cf}@<>"(),:;[\]\\]`

/**
 * What an e-mail address looks like: a@b.c. A comma or a semicolon would make it a list of addresses, whose mail others
 * receive.
 */
export const emailShape = new RegExp(`^${emailSign}+@${emailSign}+\\.${emailSign}+$`, 'u')

/** Minimum length of a password. */
export const minPasswordLength = 8

/** Characters of an operator's coupon, neither more nor fewer (F53). */
export const operatorCouponLength = 10

/** Default name of an account with only an e-mail address: its local part (F49). */
export const nameOfEmail = (email: string): string => email.trim().split('@')[0] ?? ''
