/** Exit codes, as sysexits(3) names them. */
export const exitCodes = { ok: 0, usage: 64, badData: 65, noInput: 66, unavailable: 69, cannotCreate: 73 } as const

/** A command that cannot go on. Its message is for whoever ran it, in Spanish. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(exitCode: number, words: string) {
    super(words)
    this.exitCode = exitCode
  }
}
