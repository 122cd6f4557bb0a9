import { fold } from '#contract/rules/text-folding.ts'
import type { Suggestion } from '#contract/threads.ts'
import { latency } from '#src/platform/latency.ts'
import { log } from '#src/platform/log.ts'
import { catalogueThread } from '#src/platform/threads.ts'
import { recentSearches } from '#src/storage/recent-searches.ts'
import { type Choice, choiceKinds } from './choice.ts'

// Everything a search box can wait for: it comes with the first focus, never with the page.
export { SuggestionList } from './SuggestionList.tsx'

const mostSuggestions = 7
/** Beside suggestions; an empty box shows all of them. */
const mostRecentBeside = 2

let lastSeq = 0
let opening: Promise<void> | undefined

/**
 * What to offer for a text, in the order of the groups: the searches of this device, then what the catalogue has.
 * Null when a newer key overtook the question. What cannot be had is left out: a list never fails.
 */
export async function choicesFor(text: string): Promise<readonly Choice[] | null> {
  const asked = text.trim()
  const [recent, suggested] = await Promise.all([recentSearches.read(), asked === '' ? [] : suggestionsFor(asked)])
  if (suggested === null) return null
  const choices: Choice[] = recentLike(recent, asked).map((label) => ({ kind: 'recent', label }))
  for (const kind of choiceKinds) choices.push(...suggested.filter((suggestion) => suggestion.kind === kind))
  return choices
}

/** Takes one away from this device. */
export const forgetSearch = (text: string) => recentSearches.forget(text)

function recentLike(recent: readonly string[], asked: string): readonly string[] {
  if (asked === '') return recent
  const letters = fold(asked)
  return recent
    .filter((search) => fold(search).includes(letters) && fold(search) !== letters)
    .slice(0, mostRecentBeside)
}

async function suggestionsFor(text: string): Promise<readonly Suggestion[] | null> {
  try {
    await catalogueAtHand()
    lastSeq += 1
    const askedAt = performance.now()
    const answer = await catalogueThread().suggest({ seq: lastSeq, text, limit: mostSuggestions })
    if (answer.kind === 'stale') return null
    const { suggestions } = answer
    latency.report({ of: 'suggest', text, total: suggestions.length, askedAt, answeredAt: performance.now() })
    return suggestions
  } catch (cause) {
    log.warn('nothing could be suggested', { cause })
    return []
  }
}

/** Opens the stored catalogue; who types before any screen has fetched one gets it here. */
function catalogueAtHand(): Promise<void> {
  opening ??= openOrFetch().catch((cause: unknown) => {
    opening = undefined
    throw cause
  })
  return opening
}

async function openOrFetch(): Promise<void> {
  const state = await catalogueThread().open()
  if (!state.ready) await catalogueThread().refresh()
}
