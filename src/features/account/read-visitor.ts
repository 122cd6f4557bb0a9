import { googleStartPath } from '#contract/sign-in.ts'
import { type Currency, getVisitor } from '#contract/visitor.ts'
import { call } from '#src/platform/api.ts'

/** What the way in needs to know of this visitor and of this academy. */
export interface Visitor {
  readonly currency: Currency
  /** Where signing in with Google begins; null where this academy does not offer it. */
  readonly googleStart: string | null
}

export async function readVisitor(signal?: AbortSignal): Promise<Visitor> {
  const { currency, google } = await call(getVisitor, {}, signal)
  return { currency, googleStart: google ? googleStartPath : null }
}
