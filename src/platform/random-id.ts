/**
 * A random 128-bit id, in hexadecimal. `crypto.randomUUID` is missing over plain http, as on a phone in the same Wi-Fi.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
