/**
 * The first answer that is one, from the catalogue worker or, where that takes longer than `headStartMs`, from the
 * server. Null where neither has one; what the worker fails with is thrown, unless the server had an answer.
 */
export async function firstAnswer<T>(
  worker: Promise<T | null>,
  askServer: () => Promise<T | null>,
  headStartMs: number,
): Promise<T | null> {
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), headStartMs))
  const early = await Promise.race([worker.catch(() => null), late])
  if (early !== 'late' && early !== null) return early
  const server = askServer()
  const answers = [worker, server].map((answer) =>
    answer.then((found) => found ?? Promise.reject(new Error('nothing found'))),
  )
  return Promise.any(answers).catch(() => worker)
}
