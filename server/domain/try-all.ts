/** Runs every part, one after another, also after one that fails; the first error is thrown at the end. */
export async function tryAll(parts: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const part of parts) await part().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
