import { createHash, randomBytes } from 'node:crypto'

/** Who somebody said they are, on the page of the stand-in. */
export interface Person {
  readonly email: string
  readonly email_verified: boolean
  readonly given_name: string
  readonly family_name: string
}

/** A code that is out: for whom, and what has to be shown to exchange it. */
export interface Grant {
  readonly person: Person
  readonly redirectUri: string
  readonly nonce: string | null
  /** S256 of the verifier (RFC 7636). */
  readonly challenge: string
  readonly expiresAt: number
}

const codeLifeMs = 60_000
const mostAtOnce = 1000

/** Authorization codes, each good once and for a minute. In memory: a stand-in is one process and forgets when it ends. */
export function grants(now: () => number) {
  const open = new Map<string, Grant>()
  return {
    give(grant: Omit<Grant, 'expiresAt'>): string {
      const code = randomBytes(24).toString('base64url')
      const [oldest] = open.keys()
      if (open.size >= mostAtOnce && oldest !== undefined) open.delete(oldest)
      open.set(code, { ...grant, expiresAt: now() + codeLifeMs })
      return code
    },
    /** The grant of a code, gone from now on whether it was shown right or wrong. */
    take(code: string, shown: { readonly redirectUri: string; readonly verifier: string }): Grant | undefined {
      const grant = open.get(code)
      open.delete(code)
      if (!grant || grant.expiresAt <= now() || grant.redirectUri !== shown.redirectUri) return undefined
      return createHash('sha256').update(shown.verifier).digest('base64url') === grant.challenge ? grant : undefined
    },
  }
}
