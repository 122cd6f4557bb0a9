import { createHash } from 'node:crypto'
import type { Store } from '../state/store.ts'
import { StripeFailure } from './failure.ts'
import type { FormRecord } from './form-body.ts'

/** An answer as it left, and leaves again for the same key. */
export interface Answer {
  readonly status: number
  readonly body: string
}

/** Answers by idempotency key. The key is stored as long as the sandbox's state: at least the 24 hours of Stripe. */
export function idempotencyKeys({ database }: Pick<Store, 'database'>) {
  const find = database.prepare<[string], Answer & { request: string }>(
    'select request, status, body from answers where key = ?',
  )
  const save = database.prepare('insert into answers (key, request, status, body) values (?, ?, ?, ?)')
  return {
    /** The answer that a key had; throws a 400 when it was used for another request. */
    answerOf(key: string, request: string): Answer | undefined {
      const found = find.get(key)
      if (found && found.request !== request)
        throw new StripeFailure(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        })
      return found
    },
    save: (key: string, request: string, { status, body }: Answer): void => void save.run(key, request, status, body),
  }
}

/** What makes two requests the same: method, path and parameters. */
export const fingerprint = (method: string, path: string, form: FormRecord): string =>
  createHash('sha256')
    .update(JSON.stringify([method, path, sorted(form)]))
    .digest('base64url')

function sorted(form: FormRecord): unknown {
  return Object.keys(form)
    .sort()
    .map((key) => {
      const value = form[key]
      return [key, typeof value === 'object' ? sorted(value) : value]
    })
}
