/** What a download needs to know of a lesson before it is added. */
export interface SavedLesson {
  readonly id: number
  readonly title: string
}
