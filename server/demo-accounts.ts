import { type DemoAccount, demoAccounts, demoCouponDays, demoCoupons, demoPassword } from '#demo/accounts.ts'
import type { AccountStore, MembershipStore, OperatorCouponStore, Passwords } from './domain/accounts/ports.ts'
import type { CatalogueStore } from './domain/catalogue/ports.ts'

export interface DemoAccountPorts {
  readonly accounts: Pick<AccountStore, 'create' | 'findByEmail'>
  readonly memberships: Pick<MembershipStore, 'put'>
  readonly operatorCoupons: Pick<OperatorCouponStore, 'add' | 'find' | 'redeem'>
  readonly passwords: Pick<Passwords, 'hash'>
  now(): number
}

/**
 * Makes the demo accounts and coupons that are not there; the others stay as their visitors left them. Gives the lines
 * that tell who starts the academy how to sign in.
 */
export async function loadDemoAccounts(ports: DemoAccountPorts): Promise<readonly string[]> {
  const all = demoAccounts(ports.now())
  for (const account of all) if (!(await ports.accounts.findByEmail(account.email))) await load(ports, account)
  for (const code of demoCoupons) await addCoupon(ports, code)
  const width = Math.max(...all.map(({ email }) => email.length))
  return [
    `Cuentas de prueba, todas con la contraseña ${demoPassword}:`,
    ...all.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`),
    `Cupones de operadora de prueba: ${demoCoupons.join(', ')}`,
  ]
}

/** Whether the catalogue is still the demo's: an academy of somebody's own gets no accounts with a known password. */
export async function isDemoAcademy(
  catalogue: Pick<CatalogueStore, 'read'>,
  professors: readonly { readonly slug: string }[],
): Promise<boolean> {
  const slugs = (list: readonly { readonly slug: string }[]) =>
    list
      .map(({ slug }) => slug)
      .sort()
      .join()
  return slugs((await catalogue.read()).catalogue.professors) === slugs(professors)
}

async function load(ports: DemoAccountPorts, demo: DemoAccount): Promise<void> {
  const { membership, coupon, shows, ...facts } = demo
  const account = await ports.accounts.create({
    ...facts,
    onboarding_status: facts.onboarding ? 'completed' : null,
    password_hash: await ports.passwords.hash(demoPassword),
  })
  if (!account) return
  if (membership) await ports.memberships.put({ ...membership, user_id: account.id, provider_subscription_id: null })
  if (coupon === null) return
  await addCoupon(ports, coupon)
  await ports.operatorCoupons.redeem(coupon, account.id, demo.created_at)
}

async function addCoupon({ operatorCoupons, now }: DemoAccountPorts, code: string): Promise<void> {
  if (await operatorCoupons.find(code)) return
  await operatorCoupons.add([{ code, days: demoCouponDays, created_at: now() }])
}
