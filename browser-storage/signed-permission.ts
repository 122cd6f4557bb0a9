import { ArkErrors } from '#contract/ark.ts'
import { OfflinePermission, type SignedPermission } from '#contract/permission.ts'

/** The permission in a text, whether signed or not; null for any other text. */
export function permissionIn(text: string): OfflinePermission | null {
  try {
    const permission = OfflinePermission(JSON.parse(text))
    return permission instanceof ArkErrors ? null : permission
  } catch {
    return null
  }
}

/** The permission of a signed one; null where the signature does not hold for its text, or cannot be verified. */
export async function verifiedPermission(signed: SignedPermission): Promise<OfflinePermission | null> {
  return (await holds(signed).catch(() => false)) ? permissionIn(signed.text) : null
}

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

async function holds({ text, signature, key }: SignedPermission): Promise<boolean> {
  const publicKey = await crypto.subtle.importKey('spki', bytesOf(key), algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm, publicKey, bytesOf(signature), new TextEncoder().encode(text))
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
