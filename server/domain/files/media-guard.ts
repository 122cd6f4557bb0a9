import { ArkErrors } from '#contract/ark.ts'
import { MediaKey } from '#contract/catalogue-file.ts'
import { mediaPathOf } from './media-address.ts'
import { policyAllows } from './media-policy.ts'

/** What a request shows to open media, decoded from wherever it stood. */
export interface MediaPass {
  /** The policy as it was signed. */
  readonly policy: string
  readonly signature: Uint8Array
  readonly keyPairId: string
}

/** Knows the signatures of this academy's key. */
export interface PolicyVerifier {
  /** Whether the policy of a pass is signed by the key it names, and that key is ours. */
  verify(pass: MediaPass): boolean
}

export interface MediaGuardPorts {
  readonly signatures: PolicyVerifier
  /** The address of a path below `/media/`, as the policies name it. */
  addressOf(path: string): string
  now(): number
}

/** Whether a request that shows this pass may have a file of the media store. */
export type MediaGuard = (key: string, pass: MediaPass | undefined) => boolean

/**
 * Guards the media store by the rules of CloudFront's signed cookies, so that the academy opens the same files with and
 * without a delivery network in front of it. The public tier is open; what no signed policy opens by name stays closed,
 * and so does every key that is none. A pass opens a file at either of its addresses: those made before the folders of
 * the audiences name a key.
 */
export const mediaGuard =
  ({ signatures, addressOf, now }: MediaGuardPorts): MediaGuard =>
  (key, pass) => {
    if (key.startsWith('public/')) return true
    if (!pass || MediaKey(key) instanceof ArkErrors) return false
    // The signature first: what nobody signed is not worth reading.
    if (!signatures.verify(pass)) return false
    return [mediaPathOf(key), key].some((path) => policyAllows(pass.policy, addressOf(path), now()))
  }
