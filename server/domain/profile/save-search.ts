import type { SearchLog } from '#server/domain/accounts/ports.ts'

/** Searches stored per learner; the oldest are deleted. */
const maxSearchesPerLearner = 200

/** Stores a search the learner submitted (F91, Q38). */
export async function saveSubmittedSearch(
  { searches, now }: { readonly searches: SearchLog; now(): number },
  userId: number,
  text: string,
): Promise<void> {
  await searches.save({ user_id: userId, text, at: now() }, maxSearchesPerLearner)
}
