import type { CatalogueFile } from '#contract/catalogue-file.ts'
import { challengeIsOpen } from '#contract/rules/challenge.ts'
import {
  type DemoAccount,
  type DemoMembership,
  demoAccounts,
  demoCouponDays,
  demoCoupons,
  demoPassword,
} from '#demo/accounts.ts'
import type { Account, Membership } from '#server/domain/accounts/account.ts'
import type { AccountStore, MembershipStore, OperatorCouponStore, Passwords } from '#server/domain/accounts/ports.ts'
import { type ImportPorts, importCatalogue } from '#server/domain/catalogue/import-catalogue.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'

export interface DemoPorts extends Omit<ImportPorts, 'catalogue'> {
  readonly catalogue: Pick<CatalogueStore, 'replace' | 'revision'>
}

/** Loads the demo academy, in one transaction, into a database that never had a catalogue. Returns whether it did. */
export async function loadDemoAcademy(
  ports: DemoPorts,
  demoAcademy: (now: number) => CatalogueFile | Promise<CatalogueFile>,
): Promise<boolean> {
  if ((await ports.catalogue.revision()) > 0) return false
  const answer = await importCatalogue(ports, await demoAcademy(ports.now()))
  if (answer.ok) return true
  const places = answer.faults.slice(0, 10).map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new Error(`the demo academy is inconsistent at ${places.join(', ')}`)
}

export interface DemoAccountPorts {
  readonly accounts: Pick<AccountStore, 'create' | 'findByEmail' | 'update'>
  readonly memberships: Pick<MembershipStore, 'find' | 'put'>
  readonly operatorCoupons: Pick<OperatorCouponStore, 'add' | 'find' | 'redeem'>
  readonly passwords: Pick<Passwords, 'hash'>
  now(): number
}

/**
 * Creates missing demo accounts and coupons and renews expired trials and challenges, so that a demo idle for a month
 * still shows them; other changes of visitors stay. Returns the lines that explain how to sign in.
 */
export async function loadDemoAccounts(ports: DemoAccountPorts): Promise<readonly string[]> {
  const all = demoAccounts(ports.now())
  for (const demo of all) {
    const account = await ports.accounts.findByEmail(demo.email)
    await (account ? renew(ports, demo, account) : create(ports, demo))
  }
  for (const code of demoCoupons) await addCoupon(ports, code)
  const width = Math.max(...all.map(({ email }) => email.length))
  return [
    `Cuentas de prueba, todas con la contraseña ${demoPassword}:`,
    ...all.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`),
    `Cupones de operadora de prueba: ${demoCoupons.join(', ')}`,
  ]
}

/** Whether the catalogue is still the demo's: a real academy gets no accounts with a published password. */
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

async function create(ports: DemoAccountPorts, demo: DemoAccount): Promise<void> {
  const { membership, paid_periods: _, coupon, shows, ...facts } = demo
  const account = await ports.accounts.create({
    ...facts,
    onboarding_status: facts.onboarding ? 'completed' : null,
    password_hash: await ports.passwords.hash(demoPassword),
  })
  if (!account) return
  if (membership) await ports.memberships.put(membershipOf(account, membership))
  if (coupon === null) return
  await addCoupon(ports, coupon)
  await ports.operatorCoupons.redeem(coupon, account.id, demo.created_at)
}

async function renew(ports: DemoAccountPorts, demo: DemoAccount, account: Account): Promise<void> {
  const { challenge_joined_at, membership } = demo
  if (challenge_joined_at !== null && !challengeIsOpen(account.challenge_joined_at, ports.now()))
    await ports.accounts.update(account.id, { challenge_joined_at })
  const until = (await ports.memberships.find(account.id))?.active_until ?? 0
  if (membership && until <= ports.now()) await ports.memberships.put(membershipOf(account, membership))
}

const membershipOf = ({ id }: Account, membership: DemoMembership): Membership => ({
  ...membership,
  user_id: id,
  provider_subscription_id: null,
})

async function addCoupon({ operatorCoupons, now }: DemoAccountPorts, code: string): Promise<void> {
  if (await operatorCoupons.find(code)) return
  await operatorCoupons.add([{ code, days: demoCouponDays, created_at: now() }])
}
