/** The dialogs and banners that any screen may open through the app shell. */
type Prompt = 'confirm-email' | 'subscribe' | 'join-challenge' | 'sign-up'

const events = new EventTarget()

/** Queued until a listener subscribes: the listener of these loads after the screen. */
const queueable: ReadonlySet<Prompt> = new Set(['join-challenge', 'sign-up'])
const queued = new Map<Prompt, string | null>()
const listenerCounts = new Map<Prompt, number>()

/**
 * Opens the e-mail dialog (the `confirmEmail` event of the specification), the banner, the challenge or the form.
 * `detail` is the path to navigate to once the visitor has completed it; of the form, what the account is for:
 * `recording` to save one, null to dance the lesson.
 */
export function prompt(what: Prompt, detail: string | null = null): void {
  if (queueable.has(what) && !listenerCounts.get(what)) queued.set(what, detail)
  else events.dispatchEvent(new CustomEvent(what, { detail }))
}

/** Listens for a prompt and receives a queued one now; returns unsubscribe. */
export function onPrompt(what: Prompt, listener: (detail: string | null) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<string | null>).detail)
  events.addEventListener(what, handle)
  listenerCounts.set(what, (listenerCounts.get(what) ?? 0) + 1)
  const missed = queued.get(what)
  if (queued.delete(what)) listener(missed ?? null)
  return () => {
    events.removeEventListener(what, handle)
    listenerCounts.set(what, (listenerCounts.get(what) ?? 1) - 1)
  }
}
