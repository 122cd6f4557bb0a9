import { formatDate } from '#src/ui/format.ts'

/** The line in an order button that states the obligation to pay (Q52); `date` is null while it is unknown. */
export const obligation = (price: string, date: string | null) =>
  date === null ? `con obligación de pago: ${price}` : `con obligación de pago: ${price} el ${formatDate(date)}`
