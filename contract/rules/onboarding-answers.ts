/** The answers of the onboarding, by their wire values and in the order they are offered. */
export const experiences = ['beginner', 'basic', 'intermediate', 'advanced'] as const
export const targets = ['target_socials', 'target_coreography', 'target_specific', 'target_fitness'] as const
/** By position of the time slider, 0 to 2 (F58). */
export const timesAvailable = ['less-than-20', 'between-20-40', 'greater-than-40'] as const
/** The entry among the styles for 'none chosen yet'; it stands alone. */
export const undecidedDiscipline = 'aun-no-lo-se'

/** An answer as a text to compare it by: styles in any order are the same. */
export const answerText = (answer: string | readonly string[] | null | undefined): string =>
  typeof answer === 'string' ? answer : (answer ?? []).toSorted().join()

/** Switches one style on or off. Not knowing yet and knowing exclude each other. */
export function toggleDiscipline(chosen: readonly string[], slug: string): readonly string[] {
  if (chosen.includes(slug)) return chosen.filter((other) => other !== slug)
  if (slug === undecidedDiscipline) return [slug]
  return [...chosen.filter((other) => other !== undecidedDiscipline), slug]
}
