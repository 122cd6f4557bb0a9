/**
 * The result of `work`, or undefined after `ms`; `work` is not aborted then. A rejection in time passes through.
 */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
