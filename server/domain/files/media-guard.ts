import { ArkErrors } from '#contract/ark.ts'
import { MediaKey } from '#contract/catalogue-file.ts'
import { mediaPathOf } from './media-path.ts'
import { policyAllows } from './media-policy.ts'

/** A signed media policy as decoded from a request's URL or cookies. */
export interface MediaPass {
  /** The policy text that was signed. */
  readonly policy: string
  readonly signature: Uint8Array
  readonly keyPairId: string
}

/** Verifies policy signatures. */
export interface PolicyVerifier {
  /** Whether the policy is signed by the key it names and that key is the academy's. */
  verify(pass: MediaPass): boolean
}

interface MediaGuardPorts {
  readonly signatures: PolicyVerifier
  /** The URL of a path below `/media/`, as policies name it. */
  resourceOf(path: string): string
  now(): number
}

/** Whether a request with this pass may read a media file. */
export type MediaGuard = (key: string, pass: MediaPass | undefined) => boolean

/**
 * Authorises media requests by the rules of CloudFront's signed cookies, so that access is the same with and without a
 * CDN. The public tier is open; everything else needs a valid policy for its resource, and invalid keys are refused. A
 * pass opens a file at its current URL and at its legacy one, which is its key.
 */
export const mediaGuard =
  ({ signatures, resourceOf, now }: MediaGuardPorts): MediaGuard =>
  (key, pass) => {
    if (key.startsWith('public/')) return true
    if (!pass || MediaKey(key) instanceof ArkErrors) return false
    // Verify the signature before parsing.
    if (!signatures.verify(pass)) return false
    return [mediaPathOf(key), key].some((path) => policyAllows(pass.policy, resourceOf(path), now()))
  }
