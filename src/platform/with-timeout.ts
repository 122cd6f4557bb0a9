/**
 * What `work` comes to within `ms`; undefined when it takes longer, and then it goes on without anybody waiting for it.
 * What it throws in time passes through.
 */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
