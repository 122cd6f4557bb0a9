import type { Config } from '#server/config/config.ts'
import { createOperatorCoupons } from '#server/domain/accounts/operator-coupons.ts'
import type { OperatorCoupon } from '#server/domain/accounts/ports.ts'
import { couponCode } from '#server/gateways/secrets/random-secrets.ts'
import { CommandError, exitCodes } from './exit.ts'
import { withStorage } from './with-storage.ts'

const maxCoupons = 5000
const maxDays = 3660

interface CouponOptions {
  readonly count: string | undefined
  readonly days: string | undefined
}

/** Creates operator coupons and returns their codes, one per line. */
export async function createCouponsCommand(config: Config, options: CouponOptions): Promise<string> {
  const count = numberOption('--count', options.count, maxCoupons)
  const days = numberOption('--days', options.days, maxDays)
  return withStorage(config, async (storage) => {
    return (await createOperatorCoupons({ ...storage, couponCode, now: Date.now }, { count, days })).join('\n')
  })
}

/** All coupons with their state, newest first. */
export async function listCouponsCommand(config: Config): Promise<string> {
  return withStorage(config, async (storage) => {
    const coupons = await storage.operatorCoupons.list()
    return coupons.length === 0 ? 'Todavía no hay cupones.' : coupons.map(couponLine).join('\n')
  })
}

/** Whether a coupon exists, its days, and the account that used it. */
export async function checkCouponCommand(config: Config, input: string): Promise<string> {
  return withStorage(config, async (storage) => {
    const code = input.trim().toUpperCase()
    const coupon = await storage.operatorCoupons.find(code)
    if (!coupon) throw new CommandError(exitCodes.noInput, `${code}: no hay ningún cupón con ese código.`)
    const owner = coupon.user_id === null ? undefined : await storage.accounts.find(coupon.user_id)
    return `${couponLine(coupon)}${owner ? `\t${owner.email}` : ''}`
  })
}

/** The coupons an account used, newest first. */
export async function couponHistoryCommand(config: Config, who: string): Promise<string> {
  return withStorage(config, async (storage) => {
    const byId = /^\d{1,10}$/.test(who)
    const account = byId
      ? await storage.accounts.find(Number(who))
      : await storage.accounts.findByEmail(who.trim().toLowerCase())
    if (!account) throw new CommandError(exitCodes.noInput, `${who}: no hay ninguna cuenta así.`)
    const coupons = await storage.operatorCoupons.listOf(account.id)
    return coupons.length === 0 ? 'No ha usado ningún cupón.' : coupons.map(couponLine).join('\n')
  })
}

const couponLine = ({ code, days, used_at }: OperatorCoupon) =>
  `${code}\t${days} días\t${used_at === null ? 'sin usar' : `usado el ${new Date(used_at).toISOString().slice(0, 10)}`}`

function numberOption(option: string, text: string | undefined, max: number): number {
  const number = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0
  if (number < 1 || number > max)
    throw new CommandError(exitCodes.usage, `${option}: tiene que ser un número entre 1 y ${max}.`)
  return number
}
