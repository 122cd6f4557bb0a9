/** What any screen may ask the page around it to bring up again. */
export type Prompt = 'confirm-email' | 'subscribe' | 'join-challenge' | 'sign-up'

const asked = new EventTarget()

/** Brings up the e-mail dialog (the `confirmEmail` event of the specification), the banner, the challenge or the form. */
export function prompt(what: Prompt): void {
  asked.dispatchEvent(new Event(what))
}

/** Listens for a prompt; gives the way to stop. */
export function onPrompt(what: Prompt, listener: () => void): () => void {
  asked.addEventListener(what, listener)
  return () => asked.removeEventListener(what, listener)
}
