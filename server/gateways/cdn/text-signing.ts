import { createPublicKey, sign } from 'node:crypto'
import type { SignedPermission } from '#contract/permission.ts'
import type { MediaKeyPair } from './media-signing.ts'

/**
 * Signs texts that the page verifies with Web Crypto: RSASSA-PKCS1-v1_5 with SHA-256, and the public key as SPKI, both
 * in base64. `keyPair` is called once, by the first use.
 */
export function textSigning(
  keyPair: () => MediaKeyPair,
): (text: string) => Pick<SignedPermission, 'signature' | 'key'> {
  let loaded: { readonly privateKey: string; readonly key: string } | undefined
  const load = () => {
    if (!loaded) {
      const { privateKey } = keyPair()
      const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
      loaded = { privateKey, key }
    }
    return loaded
  }
  return (text) => {
    const { privateKey, key } = load()
    return { signature: sign('sha256', Buffer.from(text), privateKey).toString('base64'), key }
  }
}
