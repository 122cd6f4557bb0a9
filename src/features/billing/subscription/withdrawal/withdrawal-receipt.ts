import { formatDateTime } from '#contract/rules/date-text.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import { productName } from '#src/ui/product-name.ts'
import type { WithdrawalReceipt } from '../subscription-queries.ts'

/** The text of a receipt, to keep (D3). */
export const receiptText = (
  { received_at, refund, currency }: Omit<WithdrawalReceipt, 'refunded'>,
  title: string,
): string =>
  [
    `${productName}. ${title}.`,
    `Fecha y hora: ${formatDateTime(received_at)} (Madrid)`,
    `Importe que se devuelve: ${formatPrice(refund, currency)}`,
    '',
  ].join('\n')

/** Saves a receipt through the browser's downloads. */
export function downloadReceipt(receipt: WithdrawalReceipt, title: string): void {
  const file = new Blob([receiptText(receipt, title)], { type: 'text/plain;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'justificante.txt'
  link.click()
  // The download begins in the next turn; Safari reads the URL only then.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
