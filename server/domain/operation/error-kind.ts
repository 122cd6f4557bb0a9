/** The error's class and code for the log, without its message, which may quote a path or an address. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}
