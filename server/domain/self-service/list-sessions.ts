import type { OpenSession } from '#contract/self-service.ts'
import type { Caller } from '#server/domain/accounts/account.ts'
import type { SessionStore } from '#server/domain/accounts/ports.ts'
import { describeDevice } from './describe-device.ts'

export interface ListSessionsPorts {
  readonly sessions: Pick<SessionStore, 'listOf'>
  now(): number
}

/** The caller's open sessions, the last used first. */
export async function listSessions(
  { sessions, now }: ListSessionsPorts,
  { account, session }: Caller,
): Promise<OpenSession[]> {
  const open = await sessions.listOf(account.id, now())
  return open.map((one) => ({
    id: one.id,
    device: describeDevice(one.device_name),
    created_at: new Date(one.created_at).toISOString(),
    last_seen_at: new Date(one.last_seen_at).toISOString(),
    current: one.id === session.id,
  }))
}
