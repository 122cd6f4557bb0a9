/**
 * Something that takes long to make: step by step whenever there is time, or all at once when somebody needs it. A
 * making that threw begins anew at the next step.
 */
export class IncrementalTask<T> {
  readonly #make: () => Iterator<void, T>
  #steps: Iterator<void, T> | undefined
  #made: { readonly value: T } | undefined

  constructor(make: () => Iterator<void, T>) {
    this.#make = make
  }

  /** Does one more step; false when it is made. */
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

  /** What was made, finished now if it was not yet. */
  get(): T {
    while (!this.#made) this.step()
    return this.#made.value
  }

  /** The steps that are left, to be taken by whoever has the time. */
  *remaining(): Generator<void> {
    while (this.step()) yield
  }
}
