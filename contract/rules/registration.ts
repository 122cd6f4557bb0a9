/** What an e-mail address looks like: a@b.c, without spaces, control signs, angles or quotes. */
export const emailShape = /^[^\s\p{Cc}@<>"]+@[^\s\p{Cc}@<>"]+\.[^\s\p{Cc}@<>"]+$/u

/** Minimum length of a password. */
export const minPasswordLength = 8

/** Characters of an operator's coupon, neither more nor fewer (F53). */
export const operatorCouponLength = 10

/** Default name of an account with only an address: its local part (F49). */
export const nameOfEmail = (email: string): string => email.trim().split('@')[0] ?? ''
