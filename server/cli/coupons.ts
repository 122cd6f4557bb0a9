import type { Config } from '#server/config.ts'
import { createOperatorCoupons } from '#server/domain/accounts/operator-coupons.ts'
import type { OperatorCoupon } from '#server/domain/accounts/ports.ts'
import { couponCode } from '#server/gateways/secrets/coupon-codes.ts'
import { openStorage } from '#server/storage/storage.ts'
import { CommandError, exitCodes } from './exit.ts'

const maxCoupons = 5000
const maxDays = 3660

interface Wanted {
  readonly count: string | undefined
  readonly days: string | undefined
}

/** Makes an operator's coupons and gives their codes, one a line, so that they can be sent to a file. */
export async function createCouponsCommand(config: Config, wanted: Wanted): Promise<string> {
  const count = amount('--count', wanted.count, maxCoupons)
  const days = amount('--days', wanted.days, maxDays)
  const storage = await openStorage(config)
  try {
    return (await createOperatorCoupons({ ...storage, couponCode, now: Date.now }, { count, days })).join('\n')
  } finally {
    await storage.close()
  }
}

/** Every coupon there is, those made last first, and what became of it. */
export async function listCouponsCommand(config: Config): Promise<string> {
  const storage = await openStorage(config)
  try {
    const coupons = await storage.operatorCoupons.list()
    return coupons.length === 0 ? 'Todavía no hay cupones.' : coupons.map(couponLine).join('\n')
  } finally {
    await storage.close()
  }
}

const couponLine = ({ code, days, used_at }: OperatorCoupon) =>
  `${code}\t${days} días\t${used_at === null ? 'sin usar' : `usado el ${new Date(used_at).toISOString().slice(0, 10)}`}`

function amount(option: string, text: string | undefined, most: number): number {
  const number = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0
  if (number < 1 || number > most)
    throw new CommandError(exitCodes.usage, `${option}: tiene que ser un número entre 1 y ${most}.`)
  return number
}
