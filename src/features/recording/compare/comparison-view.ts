/** How the two pictures are laid out. The controls change it; the pictures show it. */
export interface View {
  readonly layout: 'beside' | 'over'
  /** Of the take, where it lies over the lesson. */
  readonly opacity: number
  /** Whether the take stands first. */
  readonly takeFirst: boolean
  readonly takeMirrored: boolean
  readonly lessonMirrored: boolean
}

/**
 * The take is seen as in a mirror, as whoever danced it saw themselves meanwhile; a lesson is taught facing the learner,
 * who dances it as in a mirror too, so that both move to the same side.
 */
export const firstView: View = {
  layout: 'beside',
  opacity: 0.5,
  takeFirst: false,
  takeMirrored: true,
  lessonMirrored: false,
}
