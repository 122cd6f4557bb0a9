/** The history state that a link sets for its target screen. */
export interface NavigationState {
  /** From a card or a countdown: the lesson starts by itself. */
  readonly starts?: boolean
}

declare module '@tanstack/history' {
  interface HistoryState extends NavigationState {}
}
