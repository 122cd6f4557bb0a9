/** What any screen may ask the page around it to bring up again. */
export type Prompt = 'confirm-email' | 'subscribe' | 'join-challenge' | 'sign-up'

const asked = new EventTarget()

/** Asked for before there was anybody to hear it: what listens to these comes some time after the screen. */
const patient: ReadonlySet<Prompt> = new Set(['join-challenge'])
const unheard = new Set<Prompt>()
const heard = new Map<Prompt, number>()

/** Brings up the e-mail dialog (the `confirmEmail` event of the specification), the banner, the challenge or the form. */
export function prompt(what: Prompt): void {
  if (patient.has(what) && !heard.get(what)) unheard.add(what)
  else asked.dispatchEvent(new Event(what))
}

/** Listens for a prompt; gives the way to stop. One that could wait for its listener is heard now. */
export function onPrompt(what: Prompt, listener: () => void): () => void {
  asked.addEventListener(what, listener)
  heard.set(what, (heard.get(what) ?? 0) + 1)
  if (unheard.delete(what)) listener()
  return () => {
    asked.removeEventListener(what, listener)
    heard.set(what, (heard.get(what) ?? 1) - 1)
  }
}
