import { expect, test } from 'vitest'
import { receiptText } from './withdrawal-receipt.ts'

test('a receipt has date and time in Madrid, and the refund (D3)', () => {
  const receipt = { received_at: '2026-06-30T22:05:09.000Z', refund: 4999, currency: 'EUR' } as const
  expect(receiptText(receipt, 'Hemos recibido tu desistimiento').split('\n')).toEqual([
    'Alcompás. Hemos recibido tu desistimiento.',
    'Fecha y hora: 01/07/2026, 00:05 (Madrid)',
    'Importe que se devuelve: 49,99\u00a0€',
    '',
  ])
})
