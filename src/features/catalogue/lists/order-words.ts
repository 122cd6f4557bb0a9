import type { Order } from '#contract/rules/ordering.ts'

/** What the orders are called in the sort menu. */
export const orderWords: Readonly<Record<Order, string>> = {
  recent: 'Más recientes',
  older: 'Más antiguas',
  alphabetical_asc: 'De la A a la Z',
  alphabetical_desc: 'De la Z a la A',
}
