import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { getSignedCookies } from '@aws-sdk/cloudfront-signer'
import type { SignMediaGrantsPorts } from '#server/domain/files/media-grants.ts'
import type { MediaPass, PolicyVerifier } from '#server/domain/files/media-guard.ts'
import { writePolicy } from '#server/domain/files/media-policy.ts'

export interface MediaKeyPair {
  readonly keyPairId: string
  /** PEM. */
  readonly privateKey: string
  /** The key before it: passes it signed are accepted until they end. */
  readonly previous?: Pick<MediaKeyPair, 'keyPairId' | 'privateKey'> | null
  /** The key that other servers sign with since this one started, where they share a rotated one. */
  readonly next?: (() => Pick<MediaKeyPair, 'keyPairId' | 'privateKey'> | null) | undefined
}

interface AcceptedKey {
  readonly keyPairId: string
  readonly publicKey: KeyObject
}

export type MediaSigning = PolicyVerifier & Pick<SignMediaGrantsPorts, 'sign'>

/**
 * Signs and verifies CloudFront passes: RSA with SHA-1 over the policy, as its signed cookies require. `keyPair` is
 * called once, by the first use; its `next` by each pass that no known key has signed.
 */
export function mediaSigning(keyPair: () => MediaKeyPair): MediaSigning {
  let loaded: { readonly pair: Omit<MediaKeyPair, 'previous'>; readonly accepted: readonly AcceptedKey[] } | undefined
  const load = () => {
    if (!loaded) {
      const { previous, ...pair } = keyPair()
      loaded = { pair, accepted: [pair, ...(previous ? [previous] : [])].map(acceptedKey) }
    }
    return loaded
  }
  let added: AcceptedKey | undefined
  let addedFrom: string | undefined
  const nextKey = () => {
    const next = load().pair.next?.()
    if (next && next.privateKey !== addedFrom) [added, addedFrom] = [acceptedKey(next), next.privateKey]
    return next ? added : undefined
  }
  return {
    sign: (grant) => {
      const { keyPairId, privateKey } = load().pair
      const signed = getSignedCookies({ keyPairId, privateKey, policy: writePolicy(grant) })
      return {
        'CloudFront-Policy': signed['CloudFront-Policy'] ?? '',
        'CloudFront-Key-Pair-Id': signed['CloudFront-Key-Pair-Id'],
        'CloudFront-Signature': signed['CloudFront-Signature'],
      }
    },
    verify({ policy, signature, keyPairId }: MediaPass) {
      const isBy = (key: AcceptedKey) =>
        key.keyPairId === keyPairId && verify('sha1', Buffer.from(policy), key.publicKey, signature)
      if (load().accepted.some(isBy)) return true
      const next = nextKey()
      return next !== undefined && isBy(next)
    },
  }
}

const acceptedKey = ({ keyPairId, privateKey }: MediaKeyPair): AcceptedKey => ({
  keyPairId,
  publicKey: createPublicKey(privateKey),
})
