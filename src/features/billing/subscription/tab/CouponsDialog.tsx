import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#src/ui/Dialog.tsx'
import { formatDate } from '#src/ui/format.ts'
import { couponsQuery } from '../subscription-queries.ts'
import { HistoryTable } from './HistoryTable.tsx'

interface CouponsDialogProps {
  readonly userId: number
  readonly onClose: () => void
}

/** The operator coupons that a coupon user has used (F209). */
export function CouponsDialog({ userId, onClose }: CouponsDialogProps) {
  const query = useQuery(couponsQuery(userId))
  return (
    <Dialog title="Tus cupones" size={900} onClose={onClose}>
      <HistoryTable
        query={query}
        label="Tus cupones"
        empty="Todavía no has usado ningún cupón."
        failed="Ahora no podemos ver tus cupones."
        columns={['Fecha', 'Cupón']}
        rows={query.data?.map(({ used_at, code }) => [formatDate(used_at), code])}
      />
    </Dialog>
  )
}
