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
}

interface AcceptedKey {
  readonly keyPairId: string
  readonly publicKey: KeyObject
}

export type MediaSigning = PolicyVerifier & Pick<SignMediaGrantsPorts, 'sign'>

/**
 * Signs and verifies CloudFront passes: RSA with SHA-1 over the policy, as its signed cookies require. `keyPair` is
 * called once, by the first use.
 */
export function mediaSigning(keyPair: () => MediaKeyPair): MediaSigning {
  let loaded: { readonly pair: MediaKeyPair; readonly accepted: readonly AcceptedKey[] } | undefined
  const load = () => {
    if (!loaded) {
      const { previous, ...pair } = keyPair()
      const accepted = [pair, ...(previous ? [previous] : [])].map(({ keyPairId, privateKey }) => ({
        keyPairId,
        publicKey: createPublicKey(privateKey),
      }))
      loaded = { pair, accepted }
    }
    return loaded
  }
  return {
    sign: (grant) => {
      const signed = getSignedCookies({ ...load().pair, policy: writePolicy(grant) })
      return {
        'CloudFront-Policy': signed['CloudFront-Policy'] ?? '',
        'CloudFront-Key-Pair-Id': signed['CloudFront-Key-Pair-Id'],
        'CloudFront-Signature': signed['CloudFront-Signature'],
      }
    },
    verify({ policy, signature, keyPairId }: MediaPass) {
      return load().accepted.some(
        (key) => key.keyPairId === keyPairId && verify('sha1', Buffer.from(policy), key.publicKey, signature),
      )
    },
  }
}
