/** What any screen may ask the page around it to bring up again. */
export type Prompt = 'confirm-email' | 'subscribe' | 'join-challenge' | 'sign-up'

const listeners = new Map<Prompt, Set<() => void>>()
/** Asked before anybody could hear it: what stands around the screens comes after them. */
const unheard = new Set<Prompt>()

/**
 * Brings up the e-mail dialog (the `confirmEmail` event of the specification), the subscribe banner, the challenge or
 * the registration. Asked early, it comes up as soon as it can.
 */
export function prompt(what: Prompt): void {
  const hearing = listeners.get(what)
  if (!hearing?.size) unheard.add(what)
  for (const listener of hearing ?? []) listener()
}

/** Listens for a prompt, and hears one that nobody has heard yet; gives the way to stop. */
export function onPrompt(what: Prompt, listener: () => void): () => void {
  const hearing = listeners.get(what) ?? new Set()
  listeners.set(what, hearing.add(listener))
  if (unheard.delete(what)) listener()
  return () => hearing.delete(listener)
}
