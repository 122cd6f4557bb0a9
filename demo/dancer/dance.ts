import type { ProfessorSlug } from '#demo/academy/professors.ts'
import type { ClipSlug } from '#demo/clips.ts'
import type { Pose } from './pose.ts'

/** How a dance moves between its key poses. */
export interface Groove {
  /** The part of a beat a movement takes: small is sharp, 1 uses the whole beat. */
  readonly attack: number
  /** 0 stops on every beat, 1 never stops. */
  readonly flow: number
  /** Depth of the knees' bounce, in metres. */
  readonly bounce: number
  readonly bouncesPerBeat: number
}

/** The accompaniment of a dance. */
export interface Music {
  /** Steps of a beat on which each voice sounds, from 0 to the steps of a bar; sixteenths in 4/4, thirds of a beat in 3/4. */
  readonly stepsPerBeat: number
  readonly stepsPerBar: number
  readonly kick: readonly number[]
  readonly snare: readonly number[]
  readonly shaker: readonly number[]
  readonly bass: readonly number[]
  readonly pluck: readonly number[]
  /** Semitones from the root, one chord a bar. */
  readonly chords: readonly (readonly number[])[]
  /** Hertz. */
  readonly root: number
}

export interface Dance {
  readonly slug: ClipSlug
  /** Who dances it in the clip. */
  readonly teacher: ProfessorSlug
  readonly groove: Groove
  readonly music: Music
  /** One key a beat. */
  readonly phrase: readonly Pose[]
}
