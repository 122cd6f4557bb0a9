import { formatPrice } from '#contract/rules/pricing.ts'
import { productName } from '#src/ui/product-name.ts'
import type { WithdrawalReceipt } from '../subscription-queries.ts'

const dateAndTime = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** An instant with its time of day in Madrid: `05/03/2026, 18:04:09`. */
export const receiptTime = (instant: string): string => dateAndTime.format(new Date(instant))

/** The text of a receipt, to keep (D3). */
export const receiptText = ({ received_at, refund, currency }: WithdrawalReceipt, title: string): string =>
  [
    `${productName}. ${title}.`,
    `Fecha y hora: ${receiptTime(received_at)} (Madrid)`,
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
