import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '#contract/rules/pricing.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { formatDate } from '#src/ui/format.ts'
import { transactionsQuery } from '../subscription-queries.ts'
import { HistoryTable } from './HistoryTable.tsx'

interface PaymentsDialogProps {
  readonly userId: number
  readonly onClose: () => void
}

/** The payments and refunds of a learner (F209). */
export function PaymentsDialog({ userId, onClose }: PaymentsDialogProps) {
  const query = useQuery(transactionsQuery(userId))
  return (
    <Dialog title="Tus pagos" size={900} onClose={onClose}>
      <HistoryTable
        query={query}
        label="Tus pagos"
        empty="Todavía no hay ningún pago."
        failed="Ahora no podemos ver tus pagos."
        columns={['Fecha', 'Importe', 'Moneda', 'Recibo']}
        rows={query.data?.map(({ transaction_date, kind, amount, currency, number, receipt_url }) => [
          formatDate(transaction_date),
          `${formatPrice(amount, currency)}${kind === 'refund_failed' ? ' (devolución no completada)' : amount < 0 ? ' (devolución)' : ''}`,
          currency.toUpperCase(),
          receipt_url ? (
            <a key="receipt" href={receipt_url} target="_blank" rel="noreferrer">
              {number ?? 'Ver recibo'}
            </a>
          ) : (
            number
          ),
        ])}
      />
    </Dialog>
  )
}
