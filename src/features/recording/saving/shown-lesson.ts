/** The lesson a recording was made beside, as a player shows it. */
export interface ShownLesson {
  readonly src: string
  readonly poster: string | null
  readonly title: string
}
