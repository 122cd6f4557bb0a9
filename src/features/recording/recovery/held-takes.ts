const prefix = 'alcompas-take-'

/**
 * Tells other tabs that a take is in use, until the returned function is called or this tab ends, however it ends. Where
 * a browser has no locks its age tells.
 */
export function holdTake(id: string): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // A lock that is refused holds nothing, and harms nobody.
  navigator.locks?.request(prefix + id, () => held).catch(() => undefined)
  return letGo
}

/** The takes that some tab is using; null where a browser cannot tell. */
export async function heldTakes(): Promise<ReadonlySet<string> | null> {
  const locks = await navigator.locks?.query().catch(() => null)
  if (!locks?.held) return null
  const names = locks.held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  return new Set(names)
}
