import { createHash, randomBytes } from 'node:crypto'
import { minuteMs } from '#contract/time-units.ts'

/** The user chosen on the page of the sandbox. */
export interface SandboxUser {
  readonly email: string
  readonly email_verified: boolean
  readonly given_name: string
  readonly family_name: string
}

/** An issued authorization code, and what its exchange has to present. */
export interface Grant {
  readonly person: SandboxUser
  readonly redirectUri: string
  readonly nonce: string | null
  /** S256 of the verifier (RFC 7636). */
  readonly challenge: string
  readonly expiresAt: number
}

const codeLifetimeMs = minuteMs
const maxCodes = 1000

/** Authorization codes, valid once and for a minute; in memory, since a sandbox is one process. */
export function grants(now: () => number) {
  const open = new Map<string, Grant>()
  return {
    issue(grant: Omit<Grant, 'expiresAt'>): string {
      const code = randomBytes(24).toString('base64url')
      const [oldest] = open.keys()
      if (open.size >= maxCodes && oldest !== undefined) open.delete(oldest)
      open.set(code, { ...grant, expiresAt: now() + codeLifetimeMs })
      return code
    },
    /** Redeems a code, which is invalid afterwards even when the proof is wrong. */
    redeem(code: string, proof: { readonly redirectUri: string; readonly verifier: string }): Grant | undefined {
      const grant = open.get(code)
      open.delete(code)
      if (!grant || grant.expiresAt <= now() || grant.redirectUri !== proof.redirectUri) return undefined
      return createHash('sha256').update(proof.verifier).digest('base64url') === grant.challenge ? grant : undefined
    },
  }
}
