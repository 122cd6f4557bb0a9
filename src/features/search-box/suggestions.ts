import { recentSearches } from '#browser-storage/recent-searches.ts'
import { Failure } from '#contract/errors.ts'
import { fold } from '#contract/rules/text-folding.ts'
import type { SuggestAnswer, Suggestion } from '#contract/workers.ts'
import { latency } from '#src/platform/latency.ts'
import { log } from '#src/platform/log.ts'
import { catalogueWorker } from '#src/platform/workers.ts'
import { dismissKeyboard } from '#src/ui/dismiss-keyboard.ts'
import { type Choice, type ComboboxEvent, choiceKinds } from './combobox.ts'

// What a search box loads with its first focus, never with the page.
export { handleKey } from './handle-key.ts'
export { SuggestionList } from './SuggestionList.tsx'

const maxSuggestions = 7
/** Beside suggestions; an empty box shows all recent searches. */
const maxRecentBeside = 2

let lastSeq = 0
let loading: Promise<void> | undefined
let isCatalogueReady = false

/**
 * Loads the options for a text, in the order of the groups: recent searches of this device, then suggestions of the
 * catalogue; where there are neither, the search for the text itself. Without a catalogue `show` gets the recent
 * searches first and the rest once one is fetched. A failure is logged and leaves its options out; an answer that a
 * newer key overtook is dropped.
 */
export async function offer(text: string, show: (choices: readonly Choice[]) => void): Promise<void> {
  const query = text.trim()
  // Numbered at the key: what is awaited before the request takes each text another time.
  lastSeq += 1
  const seq = lastSeq
  const recent = recentSearches.read().then((searches) => matchingRecent(searches, query))
  if (query === '' || !isCatalogueReady) show(await recent)
  if (query === '') return warmUp()
  const answer = await suggestionsFor(query, seq)
  if (answer === 'overtaken') return
  const suggested = answer === 'failed' ? [] : answer
  const choices = [...(await recent), ...choiceKinds.flatMap((kind) => suggested.filter((one) => one.kind === kind))]
  // No name is like it; what is said in a description is found by the list alone.
  show(choices.length === 0 && answer !== 'failed' ? [{ kind: 'search', label: query }] : choices)
}

/**
 * Loads the options for the text of an open box, null for a closed one, and puts the keyboard away when its form is
 * submitted. Returns unsubscribe.
 */
export function follow(inputId: string, text: string | null, dispatch: (event: ComboboxEvent) => void): () => void {
  const following = new AbortController()
  const { signal } = following
  if (text !== null)
    void offer(text, (choices) => {
      if (!signal.aborted) dispatch({ type: 'loaded', choices })
    })
  const input = document.getElementById(inputId)
  if (input instanceof HTMLInputElement) input.form?.addEventListener('submit', dismissKeyboard, { signal })
  return () => following.abort()
}

/** Removes a recent search from this device. */
export const removeRecentSearch = (text: string) => recentSearches.remove(text)

function matchingRecent(searches: readonly string[], query: string): Choice[] {
  const folded = fold(query)
  const matching = searches.filter((search) => fold(search).includes(folded) && fold(search) !== folded)
  return (query === '' ? searches : matching.slice(0, maxRecentBeside)).map((label) => ({ kind: 'recent', label }))
}

async function suggestionsFor(text: string, seq: number): Promise<readonly Suggestion[] | 'overtaken' | 'failed'> {
  try {
    const first = await suggest(text, seq)
    // A worker that replaced a crashed one may have no catalogue.
    const answer = first.kind === 'empty' ? await suggest(text, seq, { reopen: true }) : first
    if (answer.kind === 'stale') return 'overtaken'
    return answer.kind === 'found' ? answer.suggestions : []
  } catch (cause) {
    log.warn('suggestions not loaded', { cause })
    return 'failed'
  }
}

async function suggest(text: string, seq: number, { reopen = false } = {}): Promise<SuggestAnswer> {
  if (reopen) loading = undefined
  await ensureCatalogue()
  const askedAt = performance.now()
  const answer = await catalogueWorker().suggest({ seq, text, limit: maxSuggestions })
  if (answer.kind === 'found') {
    const total = answer.suggestions.length
    latency.report({ of: 'suggest', text, total, askedAt, answeredAt: performance.now() })
  }
  return answer
}

/** Opens the catalogue ahead of the first key. A failure is reported to the key that needs it. */
function warmUp(): void {
  ensureCatalogue().catch(() => {})
}

/** Opens the stored catalogue, or fetches one where no screen has yet. */
function ensureCatalogue(): Promise<void> {
  loading ??= openOrFetch().catch((cause: unknown) => {
    loading = undefined
    throw cause
  })
  return loading
}

async function openOrFetch(): Promise<void> {
  const state = await catalogueWorker().open()
  // A failed fetch is repeated by the next key.
  const fetched = state.ready || (await catalogueWorker().refresh())
  if (fetched !== true && !fetched.ok) throw new Failure(fetched.code)
  isCatalogueReady = true
}
