/** A call of a store that is done, and whose answer is lost: as a connection that breaks after the commit. */
export const unanswered =
  <Args extends readonly unknown[]>(call: (...args: Args) => Promise<unknown>) =>
  async (...args: Args): Promise<never> => {
    await call(...args)
    throw new Error('the answer was lost')
  }
