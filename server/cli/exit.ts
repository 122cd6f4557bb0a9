/** Exit codes, as sysexits(3) names them. */
export const exitCodes = { ok: 0, usage: 64, badData: 65, noInput: 66, unavailable: 69, cannotCreate: 73 } as const

/** A failed command. Its message is for the user, in Spanish. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(exitCode: number, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}
