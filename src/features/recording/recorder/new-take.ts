import { randomName } from '#src/platform/random-name.ts'
import type { Take } from '#src/storage/take.ts'

/** Whose recording it is going to be, and of what. */
export type TakeOf = Pick<Take, 'userId' | 'lesson' | 'lessonPath'>

/** A take that has just begun. */
export function newTake(of: TakeOf, begun: Pick<Take, 'mimeType' | 'recordedAt' | 'start' | 'offset' | 'rate'>): Take {
  return { id: randomName(), ...of, ...begun, state: 'recording', duration: null, refusal: null }
}
