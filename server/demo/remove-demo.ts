import { demoCredentials } from '#demo/accounts.ts'
import { demoHistory } from '#demo/history/demo-history.ts'
import type { AccountStore, OperatorCouponStore } from '#server/domain/accounts/ports.ts'
import { type RemoveAccountPorts, removeAccount } from '#server/domain/self-service/account-data.ts'

interface RemoveDemoPorts extends RemoveAccountPorts {
  readonly accounts: Pick<AccountStore, 'findByEmail'>
  readonly operatorCoupons: Pick<OperatorCouponStore, 'removeUnused'>
  /** Where payments are off, the customers of the demo were a sandbox's, which is not there any more. */
  readonly hasProvider: boolean
}

/**
 * Deletes the learners of the demo, those of its crowd included, with all they have, and its unused operator coupons.
 * Nothing is sent: the addresses of the demo do not exist. Returns how many of both there were.
 */
export async function removeDemo(ports: RemoveDemoPorts): Promise<{ accounts: number; coupons: number }> {
  const credentials = demoCredentials(ports.now())
  const emails = new Set([...credentials.emails, ...demoHistory(ports.now()).map(({ email }) => email)])
  let accounts = 0
  for (const email of emails) {
    const account = await ports.accounts.findByEmail(email)
    if (!account) continue
    await removeAccount(ports, { account, session: null, endsSubscriptions: ports.hasProvider })
    accounts += 1
  }
  return { accounts, coupons: await ports.operatorCoupons.removeUnused(credentials.coupons) }
}
