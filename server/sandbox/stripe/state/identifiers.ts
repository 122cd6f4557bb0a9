import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random identifier in Stripe's form, such as `cus_` and 24 letters and digits. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`

export const newClientSecret = (id: string): string => `${id}_secret_${randomText(25)}`

const randomText = (length: number) =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
