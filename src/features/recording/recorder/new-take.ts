import type { Take } from '#browser-storage/take.ts'
import { randomName } from '#src/platform/random-name.ts'

/** Whose recording it is going to be, and of what. */
export type TakeOf = Pick<Take, 'userId' | 'lesson' | 'lessonPath'>

/** A take that has just begun. */
export function newTake(of: TakeOf, begun: Pick<Take, 'mimeType' | 'recordedAt' | 'start' | 'offset' | 'rate'>): Take {
  return { id: randomName(), ...of, ...begun, state: 'recording', duration: null, refusal: null }
}
