/** A name for one conversation, or for one playing. `crypto.randomUUID` is missing where the academy is tried over plain http. */
export function newSession(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
