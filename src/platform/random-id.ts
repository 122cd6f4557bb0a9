/**
 * A name that nothing else has: for an action, one playing, one conversation. `crypto.randomUUID` is missing where the
 * academy is opened over plain http, as on a phone in the same Wi-Fi.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
