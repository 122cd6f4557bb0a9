import type { SearchLog } from '#server/domain/accounts/ports.ts'

/** Searches kept of one learner; the oldest make room. */
const maxSearchesPerLearner = 200

/** Keeps a search somebody committed (F91, Q38). */
export async function rememberSearch(
  { searches, now }: { readonly searches: SearchLog; now(): number },
  userId: number,
  text: string,
): Promise<void> {
  await searches.save({ user_id: userId, text, at: now() }, maxSearchesPerLearner)
}
