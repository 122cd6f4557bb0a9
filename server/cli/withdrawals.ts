import { formatPrice } from '#contract/rules/pricing.ts'
import type { Config } from '#server/config/config.ts'
import type { Withdrawal } from '#server/domain/billing/notices/agreement-ports.ts'
import { isLive } from '#server/domain/billing/subscription/entitlement.ts'
import type { FinalRefusal } from '#server/domain/billing/withdrawal/complete-withdrawal.ts'
import type { Storage } from '#server/storage/storage.ts'
import { CommandError, exitCodes } from './exit.ts'
import { withStorage } from './with-storage.ts'

/** Lists the withdrawals whose refund is not made, with why, the oldest first. */
export const listWithdrawalsCommand = (config: Config): Promise<string> =>
  withStorage(config, async (storage) => {
    const withdrawals = await storage.withdrawals.listUnrefunded()
    const lines = await Promise.all(withdrawals.map((one) => withdrawalLine(storage, one)))
    return lines.length === 0 ? 'No hay ninguna devolución pendiente.' : lines.join('\n')
  })

/** Closes a withdrawal that staff has refunded in another way, or that needs no refund any more. */
export const closeWithdrawalCommand = (config: Config, id: string): Promise<string> =>
  withStorage(config, async ({ subscriptions, withdrawals }) => {
    const subscription = await subscriptions.find(id)
    if (subscription && isLive(subscription))
      throw new CommandError(
        exitCodes.badData,
        `${id}: su plan sigue en marcha. Cancélalo antes en la cuenta de pagos.`,
      )
    if (!(await withdrawals.close(id, Date.now())))
      throw new CommandError(exitCodes.noInput, `${id}: no hay ninguna devolución pendiente de esa suscripción.`)
    return `${id}: cerrada. No se intentará más, y quien la pidió deja de ver el aviso.`
  })

/** Why a refund is made by hand. */
const refusals: Readonly<Record<string, string>> = {
  charge_already_refunded: 'la cuenta de pagos dice que ya estaba devuelto',
  charge_disputed: 'quien pagó lo ha reclamado a su banco',
  charge_not_refundable: 'ese pago no se puede devolver desde la cuenta de pagos',
  refund_disputed_payment: 'quien pagó lo ha reclamado a su banco',
  refunds_failed: 'su banco ha rechazado las devoluciones',
} satisfies Record<FinalRefusal, string>

async function withdrawalLine(
  { accounts }: Pick<Storage, 'accounts'>,
  { subscription_id, user_id, received_at, refund, currency, refusal }: Withdrawal,
): Promise<string> {
  const account = user_id === null ? undefined : await accounts.find(user_id)
  const day = new Date(received_at).toISOString().slice(0, 10)
  const why = refusal === null ? 'se sigue intentando' : `hay que hacerla a mano: ${refusals[refusal] ?? refusal}`
  return [subscription_id, day, account?.email ?? 'cuenta borrada', formatPrice(refund, currency), why].join('\t')
}
