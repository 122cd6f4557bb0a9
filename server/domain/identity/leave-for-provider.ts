import type { Secrets } from '#server/domain/accounts/ports.ts'
import { wayOf } from './browser-secret.ts'
import type { ProviderWay } from './ports.ts'

export interface LeavePorts {
  readonly provider: Pick<ProviderWay, 'addressFor'>
  readonly secrets: Pick<Secrets, 'hash' | 'token'>
}

/** Where somebody goes to prove who they are, and the secret their browser keeps meanwhile. Throws `provider_unreachable`. */
export async function leaveForProvider({ provider, secrets }: LeavePorts, redirectUri: string) {
  const secret = secrets.token()
  const { state, nonce, challenge } = wayOf(secrets, secret)
  return { secret, address: await provider.addressFor({ redirectUri, state, nonce, challenge }) }
}
