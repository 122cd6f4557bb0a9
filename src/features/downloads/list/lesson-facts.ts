/** What the catalogue knows of a downloaded lesson. */
export interface LessonFacts {
  readonly href: string
  readonly image: string
  /** Degrees of its discipline's hue. */
  readonly hue: number
}

/** The place of a download among those that are not complete. */
export interface QueuePlace {
  readonly index: number
  readonly count: number
}
