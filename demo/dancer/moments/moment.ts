import type { PoseNotes } from '../pose.ts'
import type { Prop } from '../props.ts'

/** A pose written for pictures, beyond the keys of a phrase, and what it needs to stand on. */
export interface Moment extends PoseNotes {
  readonly prop?: Prop
}
