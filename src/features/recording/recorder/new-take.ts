import type { Take } from '#src/storage/take.ts'

/** Whose recording it is going to be, and of what. */
export type TakeOf = Pick<Take, 'userId' | 'lesson' | 'lessonPath'>

/** A take that has just begun. `crypto.randomUUID` is missing where the academy is tried over plain http. */
export function newTake(of: TakeOf, begun: Pick<Take, 'mimeType' | 'recordedAt' | 'start' | 'offset' | 'rate'>): Take {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  return { id: id.join(''), ...of, ...begun, state: 'recording', duration: null, refusal: null }
}
