/** The lesson a recording was made beside, as a player shows it. */
export interface ShownLesson {
  /** Null where it is not known what it plays. */
  readonly src: string | null
  readonly poster: string | null
  readonly title: string
}
