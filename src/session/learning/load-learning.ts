type Learning = typeof import('./learning.ts')

let loaded: Learning | undefined

/**
 * Loads the learner's outbox and lists, a lazy chunk: too large for the first paint. The module is kept, since
 * `import()` waits for a task even where it has been loaded: what was pressed just before a page is left has to be
 * stored by then.
 */
export async function loadLearning(): Promise<Learning> {
  loaded ??= await import('./learning.ts')
  return loaded
}
