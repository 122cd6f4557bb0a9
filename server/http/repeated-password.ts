import { Failure } from '#contract/errors.ts'

/** Throws `invalid_request`, naming the field, unless the password was typed the same twice. */
export function assertRepeated(password: string, repetition: string | undefined, field: string): void {
  if (repetition !== password)
    throw new Failure('invalid_request', { issues: [{ path: `body.${field}`, code: 'equal' }] })
}
