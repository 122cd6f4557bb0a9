/**
 * A long computation: step by step while idle, or completed at once by `get`. One that threw starts again at the next
 * step.
 */
export class IncrementalTask<T> {
  readonly #make: () => Iterator<void, T>
  #steps: Iterator<void, T> | undefined
  #made: { readonly value: T } | undefined

  constructor(make: () => Iterator<void, T>) {
    this.#make = make
  }

  /** Runs one step; false when the task is complete. */
  step(): boolean {
    if (this.#made) return false
    this.#steps ??= this.#make()
    try {
      const { done, value } = this.#steps.next()
      if (done) this.#made = { value }
    } catch (error) {
      this.#steps = undefined
      throw error
    }
    return !this.#made
  }

  /** The result, completed now if necessary. */
  get(): T {
    while (!this.#made) this.step()
    return this.#made.value
  }

  /** The remaining steps, to be run while idle. */
  *remaining(): Generator<void> {
    while (this.step()) yield
  }
}
