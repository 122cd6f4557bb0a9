import { recentSearches } from '#browser-storage/recent-searches.ts'
import { Failure } from '#contract/errors.ts'
import { fold } from '#contract/rules/text-folding.ts'
import type { Suggestion } from '#contract/workers.ts'
import { latency } from '#src/platform/latency.ts'
import { log } from '#src/platform/log.ts'
import { catalogueWorker } from '#src/platform/workers.ts'
import { type Choice, choiceKinds } from './choice.ts'

// Everything a search box can wait for: it comes with the first focus, never with the page.
export { SuggestionList } from './SuggestionList.tsx'

const mostSuggestions = 7
/** Beside suggestions; an empty box shows all of them. */
const mostRecentBeside = 2

let lastSeq = 0
let opening: Promise<void> | undefined
let atHand = false

/**
 * Offers choices for a text, in the order of the groups: the searches of this device, then what the catalogue has. Who
 * types before there is a catalogue is offered their searches at once and the rest when it has come. What cannot be
 * had is left out: an offer never fails. Nothing is offered when a newer key overtook the question.
 */
export async function offer(text: string, show: (choices: readonly Choice[]) => void): Promise<void> {
  const asked = text.trim()
  const recent = recentSearches.read().then((searches) => recentLike(searches, asked))
  if (asked === '' || !atHand) show(await recent)
  if (asked === '') return warmUp()
  const suggested = await suggestionsFor(asked)
  if (suggested)
    show([...(await recent), ...choiceKinds.flatMap((kind) => suggested.filter((one) => one.kind === kind))])
}

/** Takes one away from this device. */
export const forgetSearch = (text: string) => recentSearches.forget(text)

function recentLike(searches: readonly string[], asked: string): Choice[] {
  const letters = fold(asked)
  const alike = searches.filter((search) => fold(search).includes(letters) && fold(search) !== letters)
  return (asked === '' ? searches : alike.slice(0, mostRecentBeside)).map((label) => ({ kind: 'recent', label }))
}

async function suggestionsFor(text: string): Promise<readonly Suggestion[] | null> {
  try {
    await catalogueAtHand()
    lastSeq += 1
    const askedAt = performance.now()
    const answer = await catalogueWorker().suggest({ seq: lastSeq, text, limit: mostSuggestions })
    if (answer.kind === 'stale') return null
    const { suggestions } = answer
    latency.report({ of: 'suggest', text, total: suggestions.length, askedAt, answeredAt: performance.now() })
    return suggestions
  } catch (cause) {
    log.warn('nothing could be suggested', { cause })
    return []
  }
}

/** Whoever entered the box will type next. A failure is told to the key that needs what failed. */
function warmUp(): void {
  catalogueAtHand().catch(() => {})
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
  const state = await catalogueWorker().open()
  // What could not be had now is asked for again by the next key.
  const fetched = state.ready || (await catalogueWorker().refresh())
  if (fetched !== true && !fetched.ok) throw new Failure(fetched.code)
  atHand = true
}
