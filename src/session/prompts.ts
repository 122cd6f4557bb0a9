/** What any screen may ask the page around it to bring up again. */
export type Prompt = 'confirm-email' | 'subscribe' | 'join-challenge' | 'sign-up'

const asked = new EventTarget()

/** Asked for before there was anybody to hear it: what listens to these comes some time after the screen. */
const patient: ReadonlySet<Prompt> = new Set(['join-challenge'])
const unheard = new Map<Prompt, string | null>()
const heard = new Map<Prompt, number>()

/**
 * Brings up the e-mail dialog (the `confirmEmail` event of the specification), the banner, the challenge or the form.
 * `wayOn` is the path somebody was on their way to, for when they have done what they are asked.
 */
export function prompt(what: Prompt, wayOn: string | null = null): void {
  if (patient.has(what) && !heard.get(what)) unheard.set(what, wayOn)
  else asked.dispatchEvent(new CustomEvent(what, { detail: wayOn }))
}

/** Listens for a prompt; gives the way to stop. One that could wait for its listener is heard now. */
export function onPrompt(what: Prompt, listener: (wayOn: string | null) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string | null>).detail)
  asked.addEventListener(what, hear)
  heard.set(what, (heard.get(what) ?? 0) + 1)
  const missed = unheard.get(what)
  if (unheard.delete(what)) listener(missed ?? null)
  return () => {
    asked.removeEventListener(what, hear)
    heard.set(what, (heard.get(what) ?? 1) - 1)
  }
}
