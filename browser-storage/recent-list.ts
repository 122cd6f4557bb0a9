import { fold } from '#contract/rules/text-folding.ts'

/** Searches kept on a device. */
export const mostRecent = 8

const longest = 200

/** The stored value as searches, the newest first; whatever is damaged counts as absent. */
export function usableSearches(stored: unknown): string[] {
  if (!Array.isArray(stored)) return []
  const texts = stored.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
  return texts.slice(0, mostRecent)
}

/** The searches after another one: it comes first, and the same words written otherwise are not kept twice. */
export function withSearch(searches: readonly string[], text: string): readonly string[] {
  const committed = text.trim().slice(0, longest)
  return committed === '' ? searches : [committed, ...withoutSearch(searches, committed)].slice(0, mostRecent)
}

/** The searches without one of them. */
export function withoutSearch(searches: readonly string[], text: string): readonly string[] {
  return searches.filter((other) => fold(other) !== fold(text))
}
