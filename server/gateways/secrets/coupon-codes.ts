import { randomInt } from 'node:crypto'

// Nothing that is taken for something else when it is read aloud or from paper: no 0 and O, no 1, I and L.
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 10

/** A code of ten capitals and digits that nobody can guess: one of some 10^14, from the system's randomness. */
export const couponCode = (): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
