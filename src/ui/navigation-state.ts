/** What a link notes in the history about the screen it leads to. */
export interface NavigationState {
  /** A card or a countdown leads there: a lesson starts by itself. */
  readonly starts?: boolean
}

declare module '@tanstack/history' {
  interface HistoryState extends NavigationState {}
}
